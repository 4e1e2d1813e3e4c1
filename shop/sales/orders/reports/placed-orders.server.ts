import type { ProductId } from '#shop/catalog/products/catalog.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  countOrders,
  countOrdersByProduct,
  countOrdersOfPhone,
  countPaidOrders,
  type Span,
  selectNewestOrders,
} from './placed-orders.sql.server.ts'

/** Orders placed within the period, cancelled ones included; drafts, failed and trashed ones excluded. */
export function countPlacedOrders(shop: Shop, span: Span): Promise<number> {
  return countOrders(shop.db, span)
}

/** By product, those with one of these, in any variation and quantity. */
export function countPlacedOrdersOf(shop: Shop, span: Span, products: ProductId[]): Promise<Map<ProductId, number>> {
  return countOrdersByProduct(shop.db, span, products)
}

/** Orders placed within the period, and how many of them are paid in full by now. */
export async function countPlacedAndPaid(shop: Shop, span: Span): Promise<{ orders: number; paid: number }> {
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
