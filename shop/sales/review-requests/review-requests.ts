import { DAY_MS } from '#shop/core/dates.ts'
import type { Order } from '../orders/orders.ts'

/** Of an order whose buyer has agreed to one letter about a review. */
export const REQUEST_META = '_meblia_review_request'
export type ReviewRequest = 'wanted' | 'sent'

/** Undefined: the buyer has not agreed. */
export function reviewRequest({ meta }: Pick<Order, 'meta'>): ReviewRequest | undefined {
  const value = meta.find(({ key }) => key === REQUEST_META)?.value
  return value === 'wanted' || value === 'sent' ? value : undefined
}

/** After delivery the letter is sent. */
export const AFTER_DELIVERY_MS = 7 * DAY_MS

/** Only of what is delivered and paid for; the carrier that delivers takes the money on delivery. */
export function canAskForReview({ status, paidAt, paymentMethod }: Order): boolean {
  return status === 'completed' && (paidAt !== null || paymentMethod === 'cod')
}

/** On the order's page: reviews to write now, and a letter that reminds of them. Undefined: no letter. */
export type ReviewOffer = { products: { id: number; slug: string }[]; letter: 'offered' | 'agreed' | undefined }
