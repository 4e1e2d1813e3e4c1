import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { PREPAID_META } from '#shop/sales/orders/orders.ts'
import type { ReceivedMethod } from '#shop/sales/orders/payments/received-payments.ts'
import { isInstalment } from '#shop/sales/payment/instalments/instalments.ts'
import { restOrderTotals } from '../order-totals.ts'

export type PaymentForm = {
  amount: Kopiykas | null
  method: ReceivedMethod
  reference: string
  /** `2026-11-22`; empty: today. */
  day: string
  tellsBuyer: boolean
  startsWork: boolean
}

/** The order awaits payment: it moves to processing once it is paid. */
export function isAwaitingPayment({ status }: WooOrder): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'failed'
}

/** The agreed prepayment while it is outstanding, else the full remaining amount. */
export function expectedPayment(order: WooOrder): Kopiykas {
  const { due, paid } = restOrderTotals(order)
  const agreed = !isInstalment(order.payment_method) && order.meta_data.find(({ key }) => key === PREPAID_META)?.value
  const prepayment = typeof agreed === 'number' ? agreed - paid : 0
  return prepayment > 0 ? Math.min(prepayment, due) : due
}

export function blankPayment(order: WooOrder): PaymentForm {
  const amount = expectedPayment(order)
  const isPrepayment = amount < restOrderTotals(order).due
  const method = defaultMethod(order, isPrepayment)
  // A buyer who paid in person already knows.
  const tellsBuyer = method === 'bacs' && (order.billing.email ?? '') !== ''
  return { amount: amount || null, method, reference: '', day: '', tellsBuyer, startsWork: isAwaitingPayment(order) }
}

function defaultMethod(
  { payment_method: method, shipping_lines: deliveries }: WooOrder,
  isPrepayment: boolean,
): ReceivedMethod {
  if (method === 'cash') return 'cash'
  if (method !== 'cod' || isPrepayment) return 'bacs'
  return deliveries.some(({ method_id: code }) => code.startsWith('np_')) ? 'carrier' : 'cash'
}
