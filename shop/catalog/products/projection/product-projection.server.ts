import { toFields } from '#shop/core/column-names.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../catalog.ts'
import { updateFacetIndex } from '../facet-index/facet-index.server.ts'
import { increaseListingVersions, lockFacets } from '../facet-index/facet-index.sql.server.ts'
import { stockAvailability } from '../inventory/stock.ts'
import { nextScheduledAt, type Part, partsOffer, priceAt, priceRange } from '../prices.ts'
import { selectAttributes } from '../records/product-rows.sql.server.ts'
import { choosableVariations, ownChoice } from '../sellable-items/variations.ts'
import * as rows from './product-projection.sql.server.ts'

/** Unpriced products come last in both price orders. */
const PRICE_LOW_IF_NONE = Number.MAX_SAFE_INTEGER
const PRICE_HIGH_IF_NONE = -1
/** Products read at a time. */
const CHUNK_SIZE = 200

/** Prices, availability and every list, also of parents and groups. Inside the transaction of the changing verb. */
export async function refreshProducts(shop: Shop, ids: ProductId[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    await refreshChunk(shop, ids.slice(start, start + CHUNK_SIZE))
  }
}

async function refreshChunk(shop: Shop, ids: ProductId[]): Promise<void> {
  await lockFacets(shop.db, shop.dialect)
  // A variation that uses its parent's stock follows the parent's changes.
  const parts = [...new Set([...ids, ...(await rows.selectVariationsOnParentStock(shop.db, ids))])]
  const parents = [...new Set(await rows.selectParentsAndGroups(shop.db, parts))].filter((id) => !parts.includes(id))

  // Parts first: a parent derives from the new state of its parts.
  const products = await rows.selectProjectionSources(shop.db, parts)
  const simple = products.filter((product) => product.type !== 'grouped')
  const groups = products.filter((product) => product.type === 'grouped')
  const more = parents.length > 0 ? await rows.selectProjectionSources(shop.db, parents) : []
  await projectAndList(shop, simple.concat(more.filter((product) => product.type !== 'grouped')))
  await projectAndList(shop, groups.concat(more.filter((product) => product.type === 'grouped')))
}

/** Removes products from every list before they are deleted. Returns their parents and groups, to be refreshed afterwards. */
export async function removeFromListings(shop: Shop, ids: ProductId[]): Promise<ProductId[]> {
  if (ids.length === 0) return []
  await lockFacets(shop.db, shop.dialect)
  const parents = await rows.selectParentsAndGroups(shop.db, ids)
  await writeListingRows(shop, ids, [])
  await updateFacetIndex(shop, ids, [])
  for (const productId of ids) shop.emit({ type: 'product.updated', productId })
  return [...new Set(parents)]
}

async function projectAndList(shop: Shop, products: rows.ProjectionSource[]): Promise<void> {
  if (products.length === 0) return
  const variable = products.filter((product) => product.type === 'variable').map((product) => product.id)
  const groups = products.filter((product) => product.type === 'grouped').map((product) => product.id)
  const variationsOf = await findChoosableVariations(shop, variable)
  const partsOf = Map.groupBy(
    groups.length > 0 ? await rows.selectGroupMembers(shop.db, groups) : [],
    (part) => part.group_id,
  )

  const keepers = products.flatMap((product) => (product.manage_stock === 'parent' ? (product.parent_id ?? []) : []))
  const keeperOf = new Map(
    keepers.length > 0 ? (await rows.selectProjectionSources(shop.db, keepers)).map((row) => [row.id, row]) : [],
  )

  const derived: rows.ProjectionSource[] = []
  for (const product of products) {
    const variations = variationsOf.get(product.id) ?? []
    const next = {
      ...product,
      ...computeProjection(product, {
        variations,
        parts: partsOf.get(product.id) ?? [],
        keeper: keeperOf.get(product.parent_id ?? 0),
        now: shop.now(),
      }),
    }
    derived.push(next)
    if (isSameProjection(product, next)) continue
    const { id, price_low, price_high, price_was, available, turns_at } = next
    await rows.updateProjection(shop.db, { id, price_low, price_high, price_was, available, turns_at })
  }
  await updateListings(shop, derived)
  for (const { id, parent_id } of derived) {
    shop.emit({ type: 'product.updated', productId: parent_id ?? id })
    if (parent_id !== null) shop.emit({ type: 'variation.updated', variationId: id })
  }
}

/** By product: published variations that can be chosen. */
async function findChoosableVariations(shop: Shop, products: number[]): Promise<Map<number, rows.ProjectionSource[]>> {
  if (products.length === 0) return new Map()
  const variations = await rows.selectVariationProjectionSources(shop.db, products)
  const attributes = await selectAttributes(shop.db, [...products, ...variations.map(({ id }) => id)])
  const choosable = [...Map.groupBy(variations, ({ parent_id }) => parent_id ?? 0)].map(([id, sources]) => {
    const withChoice = sources.map((source) => ({ source, choice: ownChoice(attributes.get(source.id) ?? []) }))
    const options = (attributes.get(id) ?? []).filter(({ varies }) => varies)
    return [id, choosableVariations(withChoice, options).map(({ source }) => source)] as const
  })
  return new Map(choosable)
}

function computeProjection(
  product: rows.ProjectionSource,
  {
    variations,
    parts,
    keeper,
    now,
  }: {
    variations: rows.ProjectionSource[]
    parts: { price_low: number | null; price_was: number | null; available: rows.ProjectionSource['available'] }[]
    keeper: rows.ProjectionSource | undefined
    now: number
  },
): Omit<rows.ProductProjection, 'id'> {
  const scheduled = product.status === 'publish' ? product.published_at : null
  if (product.type === 'variable') {
    const parts = variations.map((variation): Part => {
      const fields = toFields(variation)
      return { price: priceAt(fields, now), available: stockAvailability(fields, toFields(product)) }
    })
    const { available, ...range } = partsOffer(parts)
    return { ...priceColumns(range), available, turns_at: nextScheduledAt([scheduled], now) }
  }
  if (product.type === 'grouped') {
    const { available, ...range } = partsOffer(
      parts.map(({ price_low: now, price_was: was, available }) => ({
        price: now === null ? null : { now, was },
        available,
      })),
    )
    return { ...priceColumns(range), available, turns_at: nextScheduledAt([scheduled], now) }
  }
  const range = priceRange([priceAt(toFields(product), now)])
  const turns = product.sale_price === null ? [scheduled] : [scheduled, product.sale_from, product.sale_until]
  return {
    ...priceColumns(range),
    available: stockAvailability(toFields(product), keeper && toFields(keeper)),
    turns_at: nextScheduledAt(turns, now),
  }
}

async function updateListings(shop: Shop, products: rows.ProjectionSource[]): Promise<void> {
  const listed = products.filter((product) => isListed(product, shop.now()))
  const shown = listed.map((product) => product.id)
  const categories = shown.length > 0 ? await rows.selectCategoryLinks(shop.db, shown) : []
  const tags = shown.length > 0 ? await rows.selectTagLinks(shop.db, shown) : []
  const parents = categories.length > 0 ? await rows.selectCategoryParents(shop.db) : new Map()
  const categoriesOf = Map.groupBy(categories, (row) => row.product_id)
  const tagsOf = Map.groupBy(tags, (row) => row.product_id)

  const keysByProduct: { product: rows.ProjectionSource; keys: rows.ListingKey[] }[] = listed.map((product) => {
    const keys: rows.ListingKey[] = [{ kind: 'shop', target_id: 0 }]
    if (product.price_was !== null) keys.push({ kind: 'sale', target_id: 0 })
    if (product.featured) keys.push({ kind: 'featured', target_id: 0 })
    const categoryIds = (categoriesOf.get(product.id) ?? []).map((row) => row.category_id)
    for (const id of withAncestors(categoryIds, parents)) keys.push({ kind: 'category', target_id: id })
    for (const { tag_id } of tagsOf.get(product.id) ?? []) keys.push({ kind: 'tag', target_id: tag_id })
    return { product, keys }
  })
  const listings = await rows.ensureListings(
    shop.db,
    keysByProduct.flatMap(({ keys }) => keys),
  )
  const next = keysByProduct.flatMap(({ product, keys }) =>
    keys.map((key) => ({
      listing_id: listings.get(`${key.kind} ${key.target_id}`) ?? 0,
      product_id: product.id,
      position: product.position,
      popularity: product.total_sales,
      rating: product.average_rating,
      published_at: product.published_at,
      price_low: product.price_low ?? PRICE_LOW_IF_NONE,
      price_high: product.price_high ?? PRICE_HIGH_IF_NONE,
    })),
  )
  const ids = products.map((product) => product.id)
  await writeListingRows(shop, ids, next)
  await updateFacetIndex(shop, ids, keysByProduct)
}

async function writeListingRows(shop: Shop, ids: ProductId[], next: rows.ListingRow[]): Promise<void> {
  const current = await rows.selectListingRows(shop.db, ids)
  const growth = new Map<number, number>()
  for (const row of current) growth.set(row.listing_id, (growth.get(row.listing_id) ?? 0) - 1)
  for (const row of next) growth.set(row.listing_id, (growth.get(row.listing_id) ?? 0) + 1)

  const currentKeys = new Set(current.map(rowKey))
  if (currentKeys.size !== next.length || next.some((row) => !currentKeys.has(rowKey(row)))) {
    await rows.deleteListingRows(shop.db, ids)
    await rows.insertListingRows(shop.db, next)
  }
  for (const [id, by] of growth) {
    shop.emit({ type: 'listing.updated', listingId: id })
    if (by === 0) continue
    const size = await rows.changeListingSize(shop.db, id, by)
    // The navigation of every page shows the non-empty lists.
    if (size === 0 || size === by) shop.emit({ type: 'categories.updated' })
  }
  await increaseListingVersions(shop.db, [...growth.keys()])
}

function rowKey(row: rows.ListingRow): string {
  const { listing_id, product_id, position, popularity, rating, published_at, price_low, price_high } = row
  return [listing_id, product_id, position, popularity, rating, published_at, price_low, price_high].join(' ')
}

function isListed(product: rows.ProjectionSource, now: number): boolean {
  return (
    product.type !== 'variation' &&
    product.status === 'publish' &&
    product.published_at <= now &&
    (product.visibility === 'visible' || product.visibility === 'catalog')
  )
}

function withAncestors(ids: number[], parents: Map<number, number | null>): Set<number> {
  const result = new Set<number>()
  for (const id of ids) {
    for (let at: number | null | undefined = id; at != null && !result.has(at); at = parents.get(at)) result.add(at)
  }
  return result
}

function isSameProjection(a: rows.ProductProjection, b: rows.ProductProjection): boolean {
  return (
    a.price_low === b.price_low &&
    a.price_high === b.price_high &&
    a.price_was === b.price_was &&
    a.available === b.available &&
    a.turns_at === b.turns_at
  )
}

function priceColumns({ low, high, was }: { low: number | null; high: number | null; was: number | null }) {
  return { price_low: low, price_high: high, price_was: was }
}
