import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { adminOrders as texts } from '#i18n/admin/uk/orders/orders.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { formatPhone } from '#shop/core/phone.ts'
import type { OrderStatus } from '#shop/sales/orders/status.ts'
import { Badge } from '../../core/ui/controls.tsx'

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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{orderStatusNames[status]}</Badge>
}

export function customerName({ billing }: WooOrder): string {
  const name = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim()
  return name || formatPhone(billing.phone ?? '') || billing.email || texts.noName
}

/** REST dates in `_gmt` fields are UTC without a time zone suffix. */
export function parseGmt(gmt: string): number {
  return Date.parse(`${gmt}Z`)
}
