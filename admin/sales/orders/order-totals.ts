import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import type { LineKind } from '#shop/sales/orders/orders.ts'
import { type OrderTotals, orderTotals } from '#shop/sales/orders/totals.ts'

type Item = WooOrder['line_items'][number]
export type OrderTotalsLine = {
  id: number
  kind: LineKind
  name: string
  code: string
  quantity: number
  subtotal: Kopiykas
  total: Kopiykas
  item: Item | null
}

/** The totals that every list of this order prints. */
export function restOrderTotals(order: WooOrder): OrderTotals<OrderTotalsLine> {
  const charge = (
    kind: LineKind,
    id: number,
    { name, code, sum }: { name: string; code: string; sum: string },
  ): OrderTotalsLine => {
    const total = parseDecimalAmount(sum) ?? 0
    return { id, kind, name, code, quantity: 1, subtotal: total, total, item: null }
  }
  const lines = [
    ...order.line_items.map((item): OrderTotalsLine => {
      const { id, quantity } = item
      const name = lineName(item)
      const totals = { subtotal: parseDecimalAmount(item.subtotal) ?? 0, total: parseDecimalAmount(item.total) ?? 0 }
      return { id, kind: 'product', name, code: '', quantity, ...totals, item }
    }),
    ...order.shipping_lines.map((line) =>
      charge('shipping', line.id, { name: line.method_title, code: line.method_id, sum: line.total }),
    ),
    ...order.fee_lines.map((line) => charge('fee', line.id, { name: line.name, code: '', sum: line.total })),
    ...order.coupon_lines.map((line) =>
      charge('coupon', line.id, { name: line.code, code: line.code, sum: line.discount }),
    ),
  ]
  const refund = { id: 0, reason: '', at: 0, author: '', lines: [] }
  const refunds = [
    ...order.refunds.map(({ total }) => ({ ...refund, amount: Math.abs(parseDecimalAmount(total) ?? 0), overpaid: 0 })),
    { ...refund, amount: 0, overpaid: parseDecimalAmount(order.meblia.overpaidReturned) ?? 0 },
  ]
  return orderTotals({ lines, refunds, paidTotal: parseDecimalAmount(order.meblia.paid) ?? 0 })
}

/** A variation is named after its product, too. */
export function lineName({ name, parent_name: parent }: Item): string {
  return parent && !name.includes(parent) ? `${parent}: ${name}` : name
}

/** The SKU and the chosen options in one line. */
export function lineDetails({ sku, meta_data: options }: Item): string {
  return joinParts([
    sku,
    ...options.map((option) => `${option.display_key ?? option.key}: ${option.display_value ?? option.value}`),
  ])
}
