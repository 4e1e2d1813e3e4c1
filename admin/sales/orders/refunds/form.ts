import type { WooOrder, WooRefund } from '#api/wc/v3/orders/protocol.ts'
import { refundTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { formatDecimalAmount, type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import { restOrderTotals } from '../order-totals.ts'

export type RefundableLine = {
  id: number
  name: string
  kind: 'product' | 'service'
  quantity: number
  total: Kopiykas
}

export type RefundForm = {
  /** Pieces by line id; 1 means the whole of a service. */
  quantities: Record<number, number | null>
  /** Null: the sum of what is chosen. */
  amount: Kopiykas | null
  /** The typed amount is invalid: too many decimals, or not a number. */
  isUnreadable: boolean
  reason: string
  restock: boolean
  /** Refund through the payment service that took the payment. */
  online: boolean
}

export const blankRefund: RefundForm = {
  quantities: {},
  amount: null,
  isUnreadable: false,
  reason: '',
  restock: true,
  online: true,
}

/** An order that is unpaid or still a draft cannot be refunded. */
export function isRefundable(order: WooOrder): boolean {
  return (
    refundableTotal(order) > 0 && !['pending', 'failed', 'refunded', 'trash', 'checkout-draft'].includes(order.status)
  )
}

/** The amount of the order that is not refunded yet, and what was paid too much. */
export function refundableTotal(order: WooOrder): Kopiykas {
  const { total, overpaid } = restOrderTotals(order)
  return order.refunds.reduce((left, { total }) => left - absoluteAmount(total), total + overpaid)
}

export function refundableLines(order: WooOrder, refunds: WooRefund[]): RefundableLine[] {
  const refundedOf = (id: number) => {
    const of = refunds.flatMap(({ line_items, shipping_lines, fee_lines }) =>
      [...line_items, ...shipping_lines, ...fee_lines].filter((line) => line.id === id),
    )
    return {
      total: of.reduce((sum, line) => sum + absoluteAmount(line.total), 0),
      quantity: of.reduce((sum, line) => sum + ('quantity' in line ? Math.abs(Number(line.quantity)) : 0), 0),
    }
  }
  const products = order.line_items.map(({ id, name, quantity, total }): RefundableLine => {
    const gone = refundedOf(id)
    return { id, name, kind: 'product', quantity: quantity - gone.quantity, total: absoluteAmount(total) - gone.total }
  })
  const services = [
    ...order.shipping_lines.map(({ id, method_title: name, total }) => ({ id, name, total })),
    ...order.fee_lines.filter(({ total }) => !total.startsWith('-')),
  ].map(({ id, name, total }): RefundableLine => {
    const left = absoluteAmount(total) - refundedOf(id).total
    return { id, name, kind: 'service', quantity: left > 0 ? 1 : 0, total: left }
  })
  return [...products, ...services].filter(({ quantity }) => quantity > 0)
}

/** Everything: all pieces of every line and the whole of each service. */
export function fullQuantities(lines: RefundableLine[]): RefundForm['quantities'] {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
}

/** The price of this quantity; the last piece takes the rounding remainder. */
export function amountForQuantity(line: RefundableLine, quantity: number): Kopiykas {
  return quantity >= line.quantity ? line.total : Math.round((line.total * quantity) / line.quantity)
}

export function selectedTotal(lines: RefundableLine[], { quantities }: RefundForm): Kopiykas {
  return lines.reduce((sum, line) => sum + amountForQuantity(line, quantities[line.id] ?? 0), 0)
}

/** Received and not refunded yet. */
export function receivedLeftOf(order: WooOrder): Kopiykas {
  const { paid, refunded } = restOrderTotals(order)
  return Math.max(0, paid - refunded)
}

/** Errors by `amount` or a line's id. `received`: the received amount that is not refunded yet. */
export function validateRefund(
  lines: RefundableLine[],
  form: RefundForm,
  { left, received }: { left: Kopiykas; received: Kopiykas },
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, quantity } of lines) {
    const refundedQuantity = form.quantities[id] ?? 0
    if (refundedQuantity < 0 || refundedQuantity > quantity) problems[id] = texts.tooMany
  }
  const amount = form.amount ?? selectedTotal(lines, form)
  if (amount <= 0) problems.amount = texts.amountWrong
  if (form.isUnreadable) problems.amount = texts.amountUnreadable
  else if (amount > left) problems.amount = texts.tooMuch(formatPrice(left))
  else if (received <= 0) problems.amount = texts.nothingReceived
  else if (amount > received) problems.amount = texts.notReceived(formatPrice(received))
  return problems
}

export function toRefundInput(lines: RefundableLine[], form: RefundForm): Record<string, unknown> {
  const chosen = lines.filter(({ id }) => (form.quantities[id] ?? 0) > 0)
  return {
    amount: formatDecimalAmount(form.amount ?? selectedTotal(lines, form)),
    reason: form.reason.trim(),
    api_restock: form.restock,
    api_refund: form.online,
    line_items: chosen.map((line) => ({
      id: line.id,
      quantity: line.kind === 'product' ? form.quantities[line.id] : 0,
      refund_total: formatDecimalAmount(amountForQuantity(line, form.quantities[line.id] ?? 0)),
    })),
  }
}

function absoluteAmount(money: string): Kopiykas {
  return Math.abs(parseDecimalAmount(money) ?? 0)
}
