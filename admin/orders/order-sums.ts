import type { Kopiykas } from '#shop/money.ts'
import { type OrderTotals, orderTotals } from '#shop/orders/order-totals.ts'
import type { LineKind } from '#shop/orders/orders.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { fromRestMoney } from '../ui/number-text.ts'

type Item = WooOrder['line_items'][number]
export type SummedItem = {
  id: number
  kind: LineKind
  name: string
  code: string
  quantity: number
  subtotal: Kopiykas
  total: Kopiykas
  item: Item | null
}

/** The sums that every list of this order prints. */
export function sumsOfOrder(order: WooOrder): OrderTotals<SummedItem> {
  const charge = (kind: LineKind, id: number, name: string, code: string, sum: string): SummedItem => {
    const total = signedMoney(sum)
    return { id, kind, name, code, quantity: 1, subtotal: total, total, item: null }
  }
  const lines = [
    ...order.line_items.map((item): SummedItem => {
      const { id, quantity } = item
      const name =
        item.parent_name && !item.name.includes(item.parent_name) ? `${item.parent_name}: ${item.name}` : item.name
      const sums = { subtotal: signedMoney(item.subtotal), total: signedMoney(item.total) }
      return { id, kind: 'product', name, code: '', quantity, ...sums, item }
    }),
    ...order.shipping_lines.map((line) => charge('shipping', line.id, line.method_title, line.method_id, line.total)),
    ...order.fee_lines.map((line) => charge('fee', line.id, line.name, '', line.total)),
    ...order.coupon_lines.map((line) => charge('coupon', line.id, line.code, line.code, line.discount)),
  ]
  const refunds = order.refunds.map(({ id, reason, total }) => {
    return { id, reason, at: 0, author: '', amount: Math.abs(signedMoney(total)), lines: [] }
  })
  return orderTotals({ lines, refunds, paidTotal: signedMoney(order.meblia.paid) })
}

/** A rebate is a fee below nothing. */
export function signedMoney(text: string): Kopiykas {
  return text.startsWith('-') ? -(fromRestMoney(text.slice(1)) ?? 0) : (fromRestMoney(text) ?? 0)
}
