import { createHash } from 'node:crypto'
import type { Shop } from '#shop/core/shop.ts'
import type { Availability, Product, ProductId } from '../catalog.ts'
import { selectProducts } from '../records/product-rows.sql.server.ts'
import * as sql from '../storefront-products/storefront-products.sql.server.ts'

/** The fields of a media file needed for URLs and responses. */
export type MediaFacts = Awaited<ReturnType<typeof sql.selectMediaFacts>>[number]

export type AdminProduct = {
  product: Product
  parent: Product | null
  version: string
  changedAt: number
  priceLow: number | null
  priceHigh: number | null
  priceWas: number | null
  available: Availability
  variations: ProductId[]
  media: Map<number, MediaFacts>
}

/** In the order of the ids; unknown ids are omitted. */
export async function listAdminProducts(shop: Shop, ids: ProductId[]): Promise<AdminProduct[]> {
  const products = await selectProducts(shop.db, ids)
  if (products.length === 0) return []
  const [parents, facts, parts] = await Promise.all([
    selectProducts(shop.db, [...new Set(products.flatMap((product) => product.parentId ?? []))]),
    sql.selectAdminFacts(shop.db, ids),
    sql.selectAllVariationIds(shop.db, ids),
  ])
  // A variation without a picture of its own shows its parent's.
  const media = await findMediaFacts(shop, [...products, ...parents].flatMap(productMediaIds))
  const parentOf = new Map(parents.map((parent) => [parent.id, parent]))
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const partsOf = Map.groupBy(parts, (part) => part.parent_id ?? 0)
  return products.flatMap((product): AdminProduct[] => {
    const row = factsOf.get(product.id)
    if (!row) return []
    return [
      {
        product,
        parent: parentOf.get(product.parentId ?? 0) ?? null,
        version: editVersion(product),
        changedAt: row.updated_at,
        priceLow: row.price_low,
        priceHigh: row.price_high,
        priceWas: row.price_was,
        available: row.available,
        variations: (partsOf.get(product.id) ?? []).map((part) => part.id),
        media,
      },
    ]
  })
}

/** Availability of each; variations count together for their parent. */
export async function findAvailability(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, Availability>> {
  const rows = await sql.selectAdminFacts(shop.db, ids)
  return new Map(rows.map((row) => [row.id, row.available]))
}

export async function findMediaFacts(shop: Shop, ids: number[]): Promise<Map<number, MediaFacts>> {
  const uniqueIds = [...new Set(ids)]
  const rows = uniqueIds.length === 0 ? [] : await sql.selectMediaFacts(shop.db, uniqueIds)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks before reading products to validate and overwrite them in the same transaction. */
export async function lockProducts(shop: Shop, ids: ProductId[]): Promise<void> {
  await sql.lockProducts(shop.db, ids)
}

/** Version of the editable fields: counted sales and ratings do not make an edit stale. */
export function editVersion(item: object): string {
  const { totalSales: _, averageRating: __, ratingCount: ___, ...edited } = { ...zeroCounts, ...item }
  const fields = Object.entries(edited).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16)
}

const zeroCounts = { totalSales: 0, averageRating: 0, ratingCount: 0 }

function productMediaIds(product: Product): number[] {
  return [
    ...product.pictures.flatMap(({ mediaId }) => mediaId ?? []),
    ...(product.drawingId === null ? [] : [product.drawingId]),
  ]
}
