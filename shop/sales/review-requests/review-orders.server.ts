import type { Shop } from '#shop/core/shop.ts'
import { listOrdersByEmail } from '../order-history/order-history.server.ts'
import { findOrderByKey } from '../orders/find-orders.server.ts'
import type { Order } from '../orders/orders.ts'

/** Whether somebody with this email has paid for the product, or has it already. */
export async function hasBought(
  shop: Shop,
  { email, productId }: { email: string; productId: number },
): Promise<boolean> {
  if (email === '') return false
  const orders = await listOrdersByEmail(shop, email.trim().toLowerCase())
  return orders.some(
    (order) => ['processing', 'completed'].includes(order.status) && orderedProducts(order).includes(productId),
  )
}

/** The delivered order of the secret link, if it has the product. */
export async function findReviewedOrder(
  shop: Shop,
  { key, productId }: { key: string; productId: number },
): Promise<Order | undefined> {
  const order = await findOrderByKey(shop, key)
  return order?.status === 'completed' && orderedProducts(order).includes(productId) ? order : undefined
}

export function orderedProducts({ lines }: Order): number[] {
  return [...new Set(lines.flatMap(({ kind, productId }) => (kind === 'product' && productId ? [productId] : [])))]
}
