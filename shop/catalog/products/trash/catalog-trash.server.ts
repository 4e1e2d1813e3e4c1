import type { Actor } from '#shop/core/audit/audit.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { Conflict } from '#shop/core/errors.ts'
import { categoryPath, tagPath } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { addToTrash, findInTrash, replaceTrashed } from '#shop/core/trash/trash.server.ts'
import type { Category, Product, ProductId, Tag } from '../catalog.ts'
import { listAllCategories, saveCategory } from '../categories/categories.server.ts'
import { invalidateAllFilters } from '../facet-index/facet-index.server.ts'
import { refreshProducts } from '../projection/product-projection.server.ts'
import {
  deleteProductsById,
  findProductIdsByGtin,
  findProductIdsBySku,
  listProductsById,
  saveProducts,
  updateProducts,
} from '../records/products.server.ts'
import { retargetSlugRedirects, saveSlugRedirect } from '../slug-redirects/slug-redirects.sql.server.ts'
import { selectAllVariationIds } from '../storefront-products/storefront-products.sql.server.ts'
import { listAllTags, saveTag } from '../tags/tags.server.ts'
import * as sql from './catalog-trash.sql.server.ts'

const CHUNK_SIZE = 200
/** Larger than any position in use. */
const LAST_POSITION = 100_000

type TrashedProduct = { product: Product; variations: Product[]; links: sql.ProductLink[] }
type TrashedCategory = { category: Category; products: sql.ProductInTerm[]; children: number[] }
type TrashedTag = { tag: Tag; products: sql.ProductInTerm[] }

/** Moves a product with its variations, or one variation, to the trash: it can be restored for 30 days. */
export async function trashProduct(shop: Shop, actor: Actor, id: ProductId): Promise<void> {
  await transact(shop, async (shop) => {
    const [product] = await listProductsById(shop, [id])
    if (!product) return
    const parts = await selectAllVariationIds(shop.db, [id])
    const variations = await listProductsById(shop, idsOf(parts))
    const content: TrashedProduct = { product, variations, links: await sql.selectProductLinks(shop.db, id) }
    await addToTrash(shop, actor, { kind: 'product', entity: id, title: product.name, content })
    await deleteProductsById(shop, [id])
  })
}

export async function findTrashedProduct(
  shop: Shop,
  id: ProductId,
): Promise<{ trashId: number; product: Product } | undefined> {
  const found = await findInTrash(shop, 'product', id)
  return found && { trashId: found.id, product: (found.content as TrashedProduct).product } // written by trashProduct
}

/** Those of these products and variations that do not exist any more, be they in the trash or gone for good. */
export async function listDeletedProducts(shop: Shop, ids: ProductId[]): Promise<Set<ProductId>> {
  const present = await sql.selectExistingIds(shop.db, 'product', ids)
  return new Set(ids.filter((id) => !present.has(id)))
}

/**
 * A piece that comes back, or is sold (negative), while its product, or that of its variation, is in the trash, counts
 * when it is restored. Returns the products whose pieces changed.
 */
export async function addTrashedStock(
  shop: Shop,
  pieces: { keeperId: ProductId; productId: ProductId | null; quantity: number }[],
): Promise<Set<ProductId>> {
  return transact(shop, async (shop) => {
    const counting = new Set<ProductId>()
    for (const { keeperId, productId, quantity } of pieces) {
      const found =
        (await findInTrash(shop, 'product', keeperId)) ??
        (productId === null ? undefined : await findInTrash(shop, 'product', productId))
      if (!found) continue
      const { product, variations, links } = found.content as TrashedProduct // written by trashProduct
      const addPieces = (item: Product): Product => {
        if (item.id !== keeperId || item.manageStock !== 'yes') return item
        counting.add(keeperId)
        return { ...item, stockQuantity: (item.stockQuantity ?? 0) + quantity }
      }
      const content: TrashedProduct = { product: addPieces(product), variations: variations.map(addPieces), links }
      await replaceTrashed(shop, found.id, content)
    }
    return counting
  })
}

/** Under the old id, without references to what is deleted. Throws Conflict: SKU or GTIN taken, or parent gone. */
export async function restoreProduct(shop: Shop, content: unknown): Promise<void> {
  const { product, variations, links } = content as TrashedProduct // written by trashProduct
  await transact(shop, async (shop) => {
    const all = [product, ...variations]
    const skus = all.map(({ sku }) => sku).filter((sku) => sku !== '')
    const [sku] = (await findProductIdsBySku(shop, skus)).keys()
    if (sku !== undefined) throw new Conflict(`a SKU of product ${product.id} is taken`, sku)
    const owners = await findProductIdsByGtin(
      shop,
      [...new Set(all.map(({ gtin }) => gtin))].filter((gtin) => gtin !== ''),
    )
    const [gtin] = owners.keys()
    if (gtin !== undefined) throw new Conflict(`a GTIN of product ${product.id} is taken`, gtin)
    const { parentId } = product
    if (parentId !== null && !(await sql.selectExistingIds(shop.db, 'product', [parentId])).has(parentId)) {
      throw new Conflict(`the product of variation ${product.id} is gone`)
    }
    await saveProducts(shop, [await withoutDeletedReferences(shop, product)])
    for (const variation of variations) await saveProducts(shop, [await withoutDeletedReferences(shop, variation)])
    for (const { productId, kind } of links) {
      const [from] = await listProductsById(shop, [productId])
      const field = ({ upsell: 'upsells', cross_sell: 'crossSells', grouped: 'grouped' } as const)[kind]
      if (from) await updateProducts(shop, [{ id: productId, [field]: [...from[field], product.id] }])
    }
    for (const { id } of all) shop.emit({ type: 'product.restored', productId: id })
  })
}

async function withoutDeletedReferences(shop: Shop, product: Product): Promise<Product> {
  const values = product.attributes.flatMap((attribute) => attribute.values)
  const among = (table: Parameters<typeof sql.selectExistingIds>[1], ids: (number | null)[]) =>
    sql.selectExistingIds(
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
  const attributeIds = attributes.map(({ attributeId }) => attributeId)
  const existingAttributes = await among('attribute', attributeIds)
  const valueIds = values.map(({ valueId }) => valueId)
  const knownValues = await among('attribute_value', valueIds)
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
      attributeId: orNull(existingAttributes, attribute.attributeId),
      values: attribute.values.map((value) => ({
        ...value,
        valueId: orNull(knownValues, value.valueId),
        swatchPictureId: orNull(media, value.swatchPictureId),
      })),
    })),
  }
}

/** Child categories move to the parent, and its addresses redirect there; its products keep their other categories. */
export async function trashCategory(shop: Shop, actor: Actor, category: Category): Promise<void> {
  await transact(shop, async (shop) => {
    const { id } = category
    const tree = await listAllCategories(shop)
    const children = tree.filter((child) => child.parentId === id)
    const parent = tree.find((other) => other.id === category.parentId)
    const products = await sql.selectTermProducts(shop.db, 'category', id)
    const content: TrashedCategory = { category, products, children: children.map((child) => child.id) }
    await addToTrash(shop, actor, { kind: 'category', entity: id, title: category.name, content })
    for (const child of children) await saveCategory(shop, { ...child, parentId: category.parentId })
    await sql.deleteTerm(shop.db, 'category', id)
    if (parent) {
      const [from, to] = [categoryPath(category.path), categoryPath(parent.path)]
      await retargetSlugRedirects(shop.db, { kind: 'category', from: id, to: parent.id })
      await saveSlugRedirect(shop.db, { kind: 'category', targetId: parent.id, from, to, now: shop.now() })
    }
    await refreshTermProducts(shop, products)
    await invalidateAllFilters(shop)
    shop.emit({ type: 'categories.updated' })
  })
}

export async function restoreCategory(shop: Shop, content: unknown): Promise<void> {
  const { category, products, children } = content as TrashedCategory // written by trashCategory
  await transact(shop, async (shop) => {
    const tree = await listAllCategories(shop)
    const parentId = tree.some(({ id }) => id === category.parentId) ? category.parentId : null
    const { pictureId } = category
    const media = await sql.selectExistingIds(shop.db, 'media', pictureId === null ? [] : [pictureId])
    const picture = pictureId !== null && media.has(pictureId) ? pictureId : null
    await saveCategory(shop, { ...category, parentId, pictureId: picture })
    for (const child of tree.filter(({ id }) => children.includes(id))) {
      await saveCategory(shop, { ...child, parentId: category.id })
    }
    await restoreTermProducts(shop, 'categories', category.id, products)
  })
}

export async function trashTag(shop: Shop, actor: Actor, tag: Tag): Promise<void> {
  await transact(shop, async (shop) => {
    const products = await sql.selectTermProducts(shop.db, 'tag', tag.id)
    const content: TrashedTag = { tag, products }
    await addToTrash(shop, actor, { kind: 'tag', entity: tag.id, title: tag.name, content })
    await sql.deleteTerm(shop.db, 'tag', tag.id)
    await refreshTermProducts(shop, products)
    shop.emit({ type: 'tag.deleted', tagId: tag.id })
  })
}

/** Products get the other tag, its addresses redirect there, and the tag goes to the trash with its product list. */
export async function mergeTag(shop: Shop, actor: Actor, tag: Tag, into: number): Promise<void> {
  await transact(shop, async (shop) => {
    // Appended after the other tags of each product.
    const products = (await sql.selectTermProducts(shop.db, 'tag', tag.id)).map((row) => ({
      ...row,
      position: LAST_POSITION,
    }))
    await restoreTermProducts(shop, 'tags', into, products)
    await trashTag(shop, actor, tag)
    const other = (await listAllTags(shop)).find(({ id }) => id === into)
    if (!other) return
    const [from, to] = [tagPath(tag.slug), tagPath(other.slug)]
    await retargetSlugRedirects(shop.db, { kind: 'tag', from: tag.id, to: into })
    await saveSlugRedirect(shop.db, { kind: 'tag', targetId: into, from, to, now: shop.now() })
  })
}

export async function restoreTag(shop: Shop, content: unknown): Promise<void> {
  const { tag, products } = content as TrashedTag // written by trashTag
  await transact(shop, async (shop) => {
    await saveTag(shop, tag)
    await restoreTermProducts(shop, 'tags', tag.id, products)
  })
}

function refreshTermProducts(shop: Shop, products: sql.ProductInTerm[]): Promise<void> {
  const productIds = products.map(({ productId }) => productId)
  return refreshProducts(shop, productIds)
}

/** At its old position: the first category of a product is its main one. */
async function restoreTermProducts(
  shop: Shop,
  field: 'categories' | 'tags',
  term: number,
  products: sql.ProductInTerm[],
): Promise<void> {
  for (let start = 0; start < products.length; start += CHUNK_SIZE) {
    const slice = products.slice(start, start + CHUNK_SIZE)
    const placeOf = new Map(slice.map(({ productId, position }) => [productId, position]))
    const present = await listProductsById(shop, [...placeOf.keys()])
    await updateProducts(
      shop,
      present.map((product) => ({
        id: product.id,
        [field]: product[field].filter((id) => id !== term).toSpliced(placeOf.get(product.id) ?? 0, 0, term),
      })),
    )
  }
}
