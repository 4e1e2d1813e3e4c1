import type { ProductId } from '#shop/catalog/products/catalog.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  countOrders,
  countOrdersOfPhone,
  countPaidOrders,
  selectNewestOrders,
  selectOrdersByProduct,
} from './placed-orders.sql.server.ts'

export type PlacedOrderCounts = {
  orders: number
  /** Number of orders with this product, in any variation and quantity. */
  ofProduct(id: ProductId): number
}

/** Orders placed within the period, cancelled ones included; drafts, failed and trashed ones excluded. */
export async function countPlacedOrders(shop: Shop, span: { from: number; until: number }): Promise<PlacedOrderCounts> {
  const byProduct = new Map((await selectOrdersByProduct(shop.db, span)).map((row) => [row.productId, row.orders]))
  return { orders: await countOrders(shop.db, span), ofProduct: (id) => byProduct.get(id) ?? 0 }
}

/** Orders placed within the period, and how many of them are paid in full by now. */
export async function countPlacedAndPaid(
  shop: Shop,
  span: { from: number; until: number },
): Promise<{ orders: number; paid: number }> {
  return { orders: await countOrders(shop.db, span), paid: await countPaidOrders(shop.db, span) }
}

/** Placed by buyers themselves, the newest first. */
export function listNewestOrders(
  shop: Shop,
  most: number,
): Promise<{ id: number; number: string; total: Kopiykas; createdAt: number }[]> {
  return newestOrders.get(shop, String(most), () => selectNewestOrders(shop.db, most))
}

const newestOrders = new TaggedCache<Awaited<ReturnType<typeof selectNewestOrders>>>(
  'newest_orders',
  { maxEntries: 1 },
  () => [cacheTag.orders],
)

export function countOrdersFromPhone(shop: Shop, phone: string, since: number): Promise<number> {
  return countOrdersOfPhone(shop.db, phone.replace(/\D/g, ''), since)
}
