import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listOrdersByEmail } from '../order-history/order-history.server.ts'
import { findOrderByKey } from '../orders/find-orders.server.ts'
import type { Order } from '../orders/orders.ts'
import { AFTER_DELIVERY_MS, canAskForReview, type ReviewOffer, reviewRequest } from './review-requests.ts'

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

/** What the order's page offers; undefined: nothing. */
export async function findReviewOffer(shop: Shop, order: Order): Promise<ReviewOffer | undefined> {
  const { reviewsOn } = await getSettings(shop)
  if (!reviewsOn) return undefined
  const isAgreed = reviewRequest(order) === 'wanted'
  if (!canAskForReview(order)) return isAgreed ? { products: [], letter: 'agreed' } : undefined
  const products = await listProductsById(shop, orderedProducts(order))
  const shown = products.filter(({ status, reviewsAllowed }) => status === 'publish' && reviewsAllowed)
  if (shown.length === 0) return undefined
  const isLate = (order.completedAt ?? order.updatedAt) + AFTER_DELIVERY_MS <= shop.now()
  const canOffer = !isLate && order.billing.email !== '' && reviewRequest(order) === undefined
  return {
    products: shown.map(({ id, slug }) => ({ id, slug })),
    letter: isAgreed ? 'agreed' : canOffer ? 'offered' : undefined,
  }
}

export function orderedProducts({ lines }: Order): number[] {
  return [...new Set(lines.flatMap(({ kind, productId }) => (kind === 'product' && productId ? [productId] : [])))]
}
