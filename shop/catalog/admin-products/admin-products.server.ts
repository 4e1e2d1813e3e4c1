import { createHash } from 'node:crypto'
import type { Shop } from '../../shop.ts'
import type { Availability, Product, ProductId } from '../catalog.ts'
import { selectProducts } from '../products/product-rows.sql.server.ts'
import * as sql from '../storefront-products/storefront-products.sql.server.ts'

/** A file of the library, as much as an address and an answer need of it. */
export type MediaFacts = Awaited<ReturnType<typeof sql.selectMediaFacts>>[number]

/** One product, or one variation, as staff see it: shown to visitors or not. */
export type AdminProduct = {
  product: Product
  /** The product that a variation belongs to. */
  parent: Product | null
  version: string
  changedAt: number
  priceLow: number | null
  priceHigh: number | null
  priceWas: number | null
  available: Availability
  /** In their own order. */
  variations: ProductId[]
  media: Map<number, MediaFacts>
}

/** In the order of the ids; unknown ones are left out. */
export async function listAdminProducts(shop: Shop, ids: ProductId[]): Promise<AdminProduct[]> {
  const products = await selectProducts(shop.db, ids)
  if (products.length === 0) return []
  const [parents, facts, parts] = await Promise.all([
    selectProducts(shop.db, [...new Set(products.flatMap((product) => product.parentId ?? []))]),
    sql.selectAdminFacts(shop.db, ids),
    sql.selectAllVariationIds(shop.db, ids),
  ])
  // A variation without a picture of its own shows its product's.
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

/** What can be had of each, variations of a product counted together. */
export async function findAvailability(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, Availability>> {
  const rows = await sql.selectAdminFacts(shop.db, ids)
  return new Map(rows.map((row) => [row.id, row.available]))
}

export async function findMediaFacts(shop: Shop, ids: number[]): Promise<Map<number, MediaFacts>> {
  const wanted = [...new Set(ids)]
  const rows = wanted.length === 0 ? [] : await sql.selectMediaFacts(shop.db, wanted)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Before reading what is about to be judged and written over, in one transaction. */
export async function lockProduct(shop: Shop, id: ProductId): Promise<void> {
  await sql.lockProducts(shop.db, [id])
}

/** Of what an owner may edit: sales and ratings that were counted meanwhile do not make anybody's edit stale. */
export function editVersion(thing: object): string {
  const { totalSales: _, averageRating: __, ratingCount: ___, ...edited } = { ...zeroCounts, ...thing }
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
