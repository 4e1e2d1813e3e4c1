import { idsOf } from '#shop/core/column-names.ts'
import { Conflict } from '#shop/core/errors.ts'
import { cleanLine, cleanName } from '#shop/core/input/text.ts'
import { parseStored } from '#shop/core/json.ts'
import { productPath } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { originalSlug, slugify } from '#shop/core/slugs.ts'
import { holdSlugs } from '#shop/core/unique-slug.server.ts'
import { blankProduct, type Product, type ProductId } from '../catalog.ts'
import { updateStockKeepers } from '../inventory/stock.sql.server.ts'
import { refreshProducts, removeFromListings } from '../projection/product-projection.server.ts'
import { saveForeignAddress, saveSlugRedirect } from '../slug-redirects/slug-redirects.sql.server.ts'
import { selectAllVariationIds } from '../storefront-products/storefront-products.sql.server.ts'
import * as sql from './catalog-counts.sql.server.ts'
import { replaceProductRelations, selectProducts, upsertProducts } from './product-rows.sql.server.ts'
import {
  deleteProducts,
  isUniqueViolation,
  reserveIdsUpTo,
  selectIdsAfter,
  selectIdsByGtin,
  selectIdsBySku,
  selectIdsBySlug,
  selectProductMeta,
  selectSlugs,
  selectTaxClasses,
  takeProductIds,
} from './products.sql.server.ts'
import { storedProductMeta } from './stored-product.server.ts'

const TYPES = ['external', 'grouped', 'simple', 'variable'] as const

export async function countProductsByType(shop: Shop): Promise<{ type: (typeof TYPES)[number]; count: number }[]> {
  const counts = await sql.countByType(shop.db)
  return TYPES.map((type) => ({ type, count: counts.get(type) ?? 0 }))
}

export function countTerms(shop: Shop) {
  return sql.countTerms(shop.db)
}

/** The standard class first, then those used by products, sorted. */
export async function listTaxClasses(shop: Shop): Promise<string[]> {
  const named = (await selectTaxClasses(shop.db)).filter((slug) => slug !== 'standard').sort()
  return ['standard', ...named]
}

/** Names of custom fields on products, sorted. */
export async function listCustomFieldNames(shop: Shop): Promise<string[]> {
  const names = new Set<string>()
  for (const meta of await selectProductMeta(shop.db)) {
    for (const name of Object.keys(parseStored(storedProductMeta, meta))) names.add(name)
  }
  return [...names].sort((a, b) => a.localeCompare(b, 'uk'))
}

/** Missing fields: `blankProduct`. With an id: overwrites or creates. `slugGiven`: of another shop, it leads here. */
export type ProductInput = Partial<Product> & { name: string; slugGiven?: string | undefined }

/**
 * Writes complete products, at most some hundreds at a time, and refreshes prices, availability and listings. A changed
 * slug leaves a 301. A taken slug gets a number. Ids are returned in the same order. A duplicate SKU violates a unique
 * index (`isUniqueViolation`).
 */
export async function saveProducts(shop: Shop, products: ProductInput[]): Promise<ProductId[]> {
  if (products.length === 0) return []
  return transact(shop, async (shop) => {
    const before = await selectSlugs(
      shop.db,
      products.flatMap((product) => product.id ?? []),
    )
    const completeProducts = products.map((product) =>
      withCleanLines({ publishedAt: shop.now(), ...blankProduct, ...product }),
    )
    const named = await withUniqueSlugs(shop, completeProducts)
    const ids = await upsertProducts(shop.db, named, shop.now())
    if (products.some((product) => product.id !== undefined)) await takeProductIds(shop.db, shop.dialect)

    const saved = named.map((product, index) => ({ ...product, id: ids[index] ?? 0 }))
    await replaceProductRelations(shop.db, saved)
    for (const { id, slug } of saved) {
      const old = before.get(id)
      if (!old || !slug || old === slug) continue
      const move = { kind: 'product', targetId: id, from: productPath(old), to: productPath(slug) } as const
      await saveSlugRedirect(shop.db, { ...move, now: shop.now() })
    }
    for (const { id, slug, slugGiven = '' } of saved) {
      const original = slug ? originalSlug(slugGiven, slug) : undefined
      if (original === undefined) continue
      const move = { kind: 'product', targetId: id, from: productPath(original) } as const
      await saveForeignAddress(shop.db, { ...move, now: shop.now() })
    }
    const released = await updateStockKeepers(shop.db, ids, shop.now())
    await refreshProducts(shop, [...new Set([...ids, ...released])])
    for (const id of ids) if (!before.has(id)) shop.emit({ type: 'product.created', productId: id })
    return ids
  })
}

/** Plain texts of one line, whichever way they came. */
function withCleanLines<P extends Omit<Product, 'id'>>(product: P): P {
  return {
    ...product,
    name: cleanName(product.name),
    sku: cleanLine(product.sku),
    gtin: cleanLine(product.gtin),
    taxClass: cleanLine(product.taxClass),
    shippingClass: cleanLine(product.shippingClass),
    buttonText: cleanLine(product.buttonText),
    materials: product.materials.map(cleanLine),
    downloads: product.downloads.map((download) => ({ ...download, name: cleanLine(download.name) })),
    pictures: product.pictures.map((picture) => ({ ...picture, alt: cleanLine(picture.alt) })),
  }
}

/** Like `saveProducts`, for callers that have checked the SKUs: throws Conflict when one was taken since. */
export async function saveProductsOrConflict(shop: Shop, products: ProductInput[]): Promise<ProductId[]> {
  try {
    return await saveProducts(shop, products)
  } catch (error) {
    const names = products.map(({ name }) => `«${name}»`).join(', ')
    if (isUniqueViolation(error)) throw new Conflict(`SKU or slug of ${names} was taken meanwhile`)
    throw error
  }
}

export function listProductsById(shop: Shop, ids: ProductId[]): Promise<Product[]> {
  return selectProducts(shop.db, ids)
}

/** Changes the given fields only; unknown ids are skipped. */
export async function updateProducts(shop: Shop, changes: (Partial<Product> & { id: ProductId })[]): Promise<void> {
  await transact(shop, async (shop) => {
    const changeOf = new Map(changes.map((change) => [change.id, change]))
    const products = await selectProducts(shop.db, [...changeOf.keys()])
    await saveProducts(
      shop,
      products.map((product) => ({ ...product, ...changeOf.get(product.id) })),
    )
  })
}

export function findProductIdsBySku(shop: Shop, skus: string[]): Promise<Map<string, ProductId>> {
  return selectIdsBySku(shop.db, skus)
}

export function findProductIdsByGtin(shop: Shop, gtins: string[]): Promise<Map<string, ProductId[]>> {
  return selectIdsByGtin(shop.db, gtins)
}

/** Products that have these codes; nobody gives them to others before the transaction ends. */
export async function findGtinOwners(shop: Shop, gtins: string[]): Promise<Map<string, ProductId[]>> {
  if (gtins.length > 0) await holdSlugs(shop)
  return selectIdsByGtin(shop.db, gtins)
}

/** Products will be saved under ids up to this one: generated ids start after them. */
export async function reserveProductIds(shop: Shop, upTo: ProductId): Promise<void> {
  if (upTo > 0) await reserveIdsUpTo(shop.db, shop.dialect, upTo)
}

export function findProductIdsBySlug(shop: Shop, slugs: string[]): Promise<Map<string, ProductId>> {
  return selectIdsBySlug(shop.db, slugs)
}

/** A page of the whole catalogue in id order, after the last id seen. */
export async function listProductsAfter(shop: Shop, last: ProductId, count: number): Promise<Product[]> {
  return selectProducts(shop.db, await selectIdsAfter(shop.db, last, count))
}

/** Deletes the variations of a parent too; prices and availability of parents and groups follow. */
export async function deleteProductsById(shop: Shop, ids: ProductId[]): Promise<void> {
  await transact(shop, async (shop) => {
    const owners = await removeFromListings(shop, ids)
    const parts = idsOf(await selectAllVariationIds(shop.db, ids))
    await deleteProducts(shop.db, ids)
    await refreshProducts(shop, owners)
    for (const productId of new Set([...ids, ...parts])) shop.emit({ type: 'product.deleted', productId })
  })
}

async function withUniqueSlugs<P extends Omit<Product, 'id'> & { id?: number }>(
  shop: Shop,
  products: P[],
): Promise<P[]> {
  const wantedSlugs = products.map((product) =>
    product.type === 'variation' ? '' : product.slug || slugify(product.name) || 'tovar',
  )
  // A new name may be another's at this moment.
  if (products.some(({ id, type }) => id === undefined && type !== 'variation')) await holdSlugs(shop)
  const owners = await selectIdsBySlug(
    shop.db,
    wantedSlugs.filter((slug) => slug !== ''),
  )
  const taken = new Set<string>()
  const result: P[] = []
  for (const [index, product] of products.entries()) {
    const input = wantedSlugs[index] ?? ''
    let slug = input
    for (let number = 2; input && (taken.has(slug) || isOwnedByOther(owners.get(slug), product.id)); number++) {
      slug = `${input}-${number}`
      if (!owners.has(slug)) for (const [key, id] of await selectIdsBySlug(shop.db, [slug])) owners.set(key, id)
    }
    taken.add(slug)
    result.push({ ...product, slug })
  }
  return result
}

function isOwnedByOther(owner: ProductId | undefined, mine: ProductId | undefined): boolean {
  return owner !== undefined && owner !== mine
}
