import { adminOrders as words } from '#i18n/admin-orders.uk.ts'
import { orderStatuses } from '#i18n/orders.uk.ts'
import type { OrderStatus } from '#shop/orders/orders.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { Badge } from '../ui/badge.tsx'

const TONES = {
  pending: 'wait',
  'on-hold': 'wait',
  processing: 'good',
  completed: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  failed: 'bad',
  trash: 'bad',
  'checkout-draft': 'plain',
} as const

export function Status({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{orderStatuses[status]}</Badge>
}

export function buyerOf({ billing }: WooOrder): string {
  const name = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim()
  return name || billing.phone || billing.email || words.noName
}

/** Moments of REST that are in UTC say nothing of it. */
export function momentOf(gmt: string): number {
  return Date.parse(`${gmt}Z`)
}
