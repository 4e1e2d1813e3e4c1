import { categoryAddress, tagAddress } from '../addresses.ts'
import type { Actor } from '../audit/audit.ts'
import { Conflict } from '../failures.ts'
import { type Shop, transact } from '../shop.ts'
import { findTrashed, keepInTrash } from '../trash/trash.server.ts'
import type { Category, Product, ProductId, Tag } from './catalog.ts'
import { readCategories, readTags, saveCategory, saveTag } from './categories.server.ts'
import { CATEGORIES_CHANGED, refreshProducts } from './derive.server.ts'
import { turnFilters } from './facet-keeping.server.ts'
import { selectPartIds } from './goods.sql.server.ts'
import { rememberMove, turnMoves } from './moves.sql.server.ts'
import { changeProducts, findIdsBySku, readProducts, removeProducts, saveProducts } from './products.server.ts'
import * as sql from './removal.sql.server.ts'

const CHUNK = 200

type KeptProduct = { product: Product; variations: Product[]; links: sql.LinkTo[] }
type KeptCategory = { category: Category; products: sql.InTerm[]; children: number[] }
/** More than a product has. */
const MOST_TAGS = 100_000

type KeptTag = { tag: Tag; products: sql.InTerm[] }

/** A product with its variations, or one variation: it can be brought back for 30 days. */
export async function trashProduct(shop: Shop, actor: Actor, id: ProductId): Promise<void> {
  await transact(shop, async (shop) => {
    const [product] = await readProducts(shop, [id])
    if (!product) return
    const parts = await selectPartIds(shop.db, [id])
    const variations = await readProducts(
      shop,
      parts.map((part) => part.id),
    )
    const content: KeptProduct = { product, variations, links: await sql.selectLinksTo(shop.db, id) }
    await keepInTrash(shop, actor, { kind: 'product', entity: id, title: product.name, content })
    await removeProducts(shop, [id])
  })
}

/** A product or a variation in the trash, as it was. */
export async function findTrashedProduct(
  shop: Shop,
  id: ProductId,
): Promise<{ trashId: number; product: Product } | undefined> {
  const found = await findTrashed(shop, 'product', id)
  return found && { trashId: found.id, product: (found.content as KeptProduct).product } // written by trashProduct
}

/**
 * Under its old id and, where nobody has taken it, at its old address; what it belonged to and is gone too is left out.
 * Throws Conflict when its SKU is another's by now, or the product of a variation is gone.
 */
export async function restoreProduct(shop: Shop, content: unknown): Promise<void> {
  const { product, variations, links } = content as KeptProduct // written by trashProduct
  await transact(shop, async (shop) => {
    const all = [product, ...variations]
    const skus = all.map(({ sku }) => sku).filter((sku) => sku !== '')
    if ((await findIdsBySku(shop, skus)).size > 0) throw new Conflict(`a SKU of product ${product.id} is taken`)
    const { parentId } = product
    if (parentId !== null && !(await sql.selectPresent(shop.db, 'product', [parentId])).has(parentId)) {
      throw new Conflict(`the product of variation ${product.id} is gone`)
    }
    await saveProducts(shop, [await withoutTheGone(shop, product)])
    for (const variation of variations) await saveProducts(shop, [await withoutTheGone(shop, variation)])
    for (const { productId, kind } of links) {
      const [from] = await readProducts(shop, [productId])
      const field = ({ upsell: 'upsells', cross_sell: 'crossSells', grouped: 'grouped' } as const)[kind]
      if (from) await changeProducts(shop, [{ id: productId, [field]: [...from[field], product.id] }])
    }
  })
}

async function withoutTheGone(shop: Shop, product: Product): Promise<Product> {
  const values = product.attributes.flatMap((attribute) => attribute.values)
  const among = (table: Parameters<typeof sql.selectPresent>[1], ids: (number | null)[]) =>
    sql.selectPresent(
      shop.db,
      table,
      ids.filter((id) => id !== null),
    )
  const { pictures, attributes, upsells, crossSells, grouped, drawingId } = product
  const media = await among('media', [
    drawingId,
    ...pictures.map(({ mediaId }) => mediaId),
    ...values.map((value) => value.swatchPictureId),
  ])
  const products = await among('product', [...upsells, ...crossSells, ...grouped])
  const categories = await among('category', product.categories)
  const tags = await among('tag', product.tags)
  const known = await among(
    'attribute',
    attributes.map(({ attributeId }) => attributeId),
  )
  const knownValues = await among(
    'attribute_value',
    values.map(({ valueId }) => valueId),
  )
  const orNull = (present: Set<number>, id: number | null) => (id !== null && present.has(id) ? id : null)
  return {
    ...product,
    drawingId: orNull(media, drawingId),
    categories: product.categories.filter((id) => categories.has(id)),
    tags: product.tags.filter((id) => tags.has(id)),
    pictures: pictures.map((picture) => ({ ...picture, mediaId: orNull(media, picture.mediaId) })),
    upsells: upsells.filter((id) => products.has(id)),
    crossSells: crossSells.filter((id) => products.has(id)),
    grouped: grouped.filter((id) => products.has(id)),
    attributes: attributes.map((attribute) => ({
      ...attribute,
      attributeId: orNull(known, attribute.attributeId),
      values: attribute.values.map((value) => ({
        ...value,
        valueId: orNull(knownValues, value.valueId),
        swatchPictureId: orNull(media, value.swatchPictureId),
      })),
    })),
  }
}

/** Categories below it move to its parent, its addresses lead there too; its products stay where else they are. */
export async function trashCategory(shop: Shop, actor: Actor, category: Category): Promise<void> {
  await transact(shop, async (shop) => {
    const { id } = category
    const tree = await readCategories(shop)
    const children = tree.filter((child) => child.parentId === id)
    const parent = tree.find((other) => other.id === category.parentId)
    const products = await sql.selectInCategory(shop.db, id)
    const content: KeptCategory = { category, products, children: children.map((child) => child.id) }
    await keepInTrash(shop, actor, { kind: 'category', entity: id, title: category.name, content })
    for (const child of children) await saveCategory(shop, { ...child, parentId: category.parentId })
    await sql.deleteCategory(shop.db, id)
    if (parent) {
      const [from, to] = [categoryAddress(category.path), categoryAddress(parent.path)]
      await turnMoves(shop.db, 'category', id, parent.id)
      await rememberMove(shop.db, { kind: 'category', targetId: parent.id, from, to, now: shop.now() })
    }
    await refreshInChunks(shop, products)
    await turnFilters(shop)
    shop.changed(CATEGORIES_CHANGED)
  })
}

export async function restoreCategory(shop: Shop, content: unknown): Promise<void> {
  const { category, products, children } = content as KeptCategory // written by trashCategory
  await transact(shop, async (shop) => {
    const tree = await readCategories(shop)
    const parentId = tree.some(({ id }) => id === category.parentId) ? category.parentId : null
    const { pictureId } = category
    const media = await sql.selectPresent(shop.db, 'media', pictureId === null ? [] : [pictureId])
    const picture = pictureId !== null && media.has(pictureId) ? pictureId : null
    await saveCategory(shop, { ...category, parentId, pictureId: picture })
    for (const child of tree.filter(({ id }) => children.includes(id))) {
      await saveCategory(shop, { ...child, parentId: category.id })
    }
    await putBack(shop, 'categories', category.id, products)
  })
}

export async function trashTag(shop: Shop, actor: Actor, tag: Tag): Promise<void> {
  await transact(shop, async (shop) => {
    const products = await sql.selectInTag(shop.db, tag.id)
    const content: KeptTag = { tag, products }
    await keepInTrash(shop, actor, { kind: 'tag', entity: tag.id, title: tag.name, content })
    await sql.deleteTag(shop.db, tag.id)
    await refreshInChunks(shop, products)
    shop.changed(`tag:${tag.id}`)
  })
}

/** Goods of the tag get the other one, its addresses lead there; the tag goes to the trash with what it had. */
export async function mergeTag(shop: Shop, actor: Actor, tag: Tag, into: number): Promise<void> {
  await transact(shop, async (shop) => {
    // Last among the others of each.
    const products = (await sql.selectInTag(shop.db, tag.id)).map((one) => ({ ...one, position: MOST_TAGS }))
    await putBack(shop, 'tags', into, products)
    await trashTag(shop, actor, tag)
    const other = (await readTags(shop)).find(({ id }) => id === into)
    if (!other) return
    const [from, to] = [tagAddress(tag.slug), tagAddress(other.slug)]
    await turnMoves(shop.db, 'tag', tag.id, into)
    await rememberMove(shop.db, { kind: 'tag', targetId: into, from, to, now: shop.now() })
  })
}

export async function restoreTag(shop: Shop, content: unknown): Promise<void> {
  const { tag, products } = content as KeptTag // written by trashTag
  await transact(shop, async (shop) => {
    await saveTag(shop, tag)
    await putBack(shop, 'tags', tag.id, products)
  })
}

async function refreshInChunks(shop: Shop, products: sql.InTerm[]): Promise<void> {
  for (let start = 0; start < products.length; start += CHUNK) {
    await refreshProducts(
      shop,
      products.slice(start, start + CHUNK).map(({ productId }) => productId),
    )
  }
}

/** At the place it had: a product's first category is its main one. */
async function putBack(shop: Shop, field: 'categories' | 'tags', term: number, products: sql.InTerm[]): Promise<void> {
  for (let start = 0; start < products.length; start += CHUNK) {
    const slice = products.slice(start, start + CHUNK)
    const placeOf = new Map(slice.map(({ productId, position }) => [productId, position]))
    const present = await readProducts(shop, [...placeOf.keys()])
    await changeProducts(
      shop,
      present.map((product) => ({
        id: product.id,
        [field]: product[field].filter((id) => id !== term).toSpliced(placeOf.get(product.id) ?? 0, 0, term),
      })),
    )
  }
}
