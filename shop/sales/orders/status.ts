export const ORDER_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'trash',
  'checkout-draft',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Unfinished checkout drafts and the trash are listed only on request. */
export const LISTED_STATUSES = ORDER_STATUSES.filter((status) => status !== 'trash' && status !== 'checkout-draft')

/** Allowed status changes, the usual next step first. Refunds are final; the trash is not a status: `trashOrder`. */
const TRANSITIONS: Record<OrderStatus, OrderStatus[]> = {
  'checkout-draft': ['pending', 'on-hold', 'processing', 'cancelled', 'failed'],
  pending: ['processing', 'on-hold', 'completed', 'cancelled', 'failed'],
  'on-hold': ['processing', 'completed', 'pending', 'cancelled', 'refunded', 'failed'],
  processing: ['completed', 'on-hold', 'pending', 'cancelled', 'refunded', 'failed'],
  completed: ['refunded', 'processing', 'on-hold', 'cancelled'],
  failed: ['pending', 'on-hold', 'processing', 'completed', 'cancelled'],
  cancelled: ['pending', 'on-hold', 'processing', 'completed', 'refunded'],
  refunded: [],
  trash: [],
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to)
}

export function allowedTransitions(from: OrderStatus): OrderStatus[] {
  return TRANSITIONS[from]
}

/** Whether orders of this status hold stock; `undefined`: no change. */
export function takesStock(status: OrderStatus): boolean | undefined {
  if (status === 'processing' || status === 'completed' || status === 'on-hold') return true
  return status === 'pending' || status === 'cancelled' ? false : undefined
}

/** An order that was not sold releases its coupon redemptions. */
export function countsCouponRedemptions(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'failed'
}

export function isEditable(status: OrderStatus): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'checkout-draft'
}
