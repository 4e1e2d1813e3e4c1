import type { Order } from '../orders/orders.ts'

/** Of an order whose buyer has agreed to one letter about a review. */
export const REQUEST_META = '_meblia_review_request'
export type ReviewRequest = 'wanted' | 'sent'

/** Undefined: the buyer has not agreed. */
export function reviewRequest({ meta }: Pick<Order, 'meta'>): ReviewRequest | undefined {
  const value = meta.find(({ key }) => key === REQUEST_META)?.value
  return value === 'wanted' || value === 'sent' ? value : undefined
}

/** On the order's page: reviews of what was delivered, or before that a letter. */
export type ReviewOffer =
  | { kind: 'write'; products: { name: string; slug: string }[] }
  | { kind: 'letter'; isWanted: boolean }
