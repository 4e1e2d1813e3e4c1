import type { WooOrder, WooRefund } from '#api/wc-rest/orders/protocol.ts'
import { refundTexts as words } from '#i18n/admin/uk/orders/order-editor.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import type { Kopiykas } from '#shop/money.ts'
import { fromRestMoney, toRestMoney } from '../../ui/fields/number-format.ts'

/** What of a line may still be given back. */
export type RefundableLine = { id: number; name: string; kind: 'goods' | 'service'; quantity: number; total: Kopiykas }

export type RefundForm = {
  /** Pieces of goods by their line; of a service 1 is all of it. */
  quantities: Record<number, number | null>
  /** Null: what is chosen comes to. */
  amount: Kopiykas | null
  /** What is typed there is no sum of money: too many decimals, or words. */
  isUnreadable: boolean
  reason: string
  restock: boolean
  /** Money that came through a service goes back by it. */
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

/** Money of an order that is waiting for it, or has never been one, cannot go back. */
export function isRefundable(order: WooOrder): boolean {
  return (
    refundableTotal(order) > 0 && !['pending', 'failed', 'refunded', 'trash', 'checkout-draft'].includes(order.status)
  )
}

/** What of the order has not gone back yet. */
export function refundableTotal(order: WooOrder): Kopiykas {
  return order.refunds.reduce((left, { total }) => left - absoluteAmount(total), fromRestMoney(order.total) ?? 0)
}

export function refundableLines(order: WooOrder, refunds: WooRefund[]): RefundableLine[] {
  const given = (id: number) => {
    const of = refunds.flatMap(({ line_items, shipping_lines, fee_lines }) =>
      [...line_items, ...shipping_lines, ...fee_lines].filter((line) => line.id === id),
    )
    return {
      total: of.reduce((sum, line) => sum + absoluteAmount(line.total), 0),
      quantity: of.reduce((sum, line) => sum + ('quantity' in line ? Math.abs(Number(line.quantity)) : 0), 0),
    }
  }
  const goods = order.line_items.map(({ id, name, quantity, total }): RefundableLine => {
    const gone = given(id)
    return { id, name, kind: 'goods', quantity: quantity - gone.quantity, total: absoluteAmount(total) - gone.total }
  })
  const services = [
    ...order.shipping_lines.map(({ id, method_title: name, total }) => ({ id, name, total })),
    ...order.fee_lines.filter(({ total }) => !total.startsWith('-')),
  ].map(({ id, name, total }): RefundableLine => {
    const left = absoluteAmount(total) - given(id).total
    return { id, name, kind: 'service', quantity: left > 0 ? 1 : 0, total: left }
  })
  return [...goods, ...services].filter(({ quantity }) => quantity > 0)
}

/** All of every line: its pieces, and the whole of each service. */
export function fullQuantities(lines: RefundableLine[]): RefundForm['quantities'] {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
}

/** What so many pieces of it cost; the last piece takes what rounding has left. */
export function amountForQuantity({ quantity, total }: RefundableLine, pieces: number): Kopiykas {
  return pieces >= quantity ? total : Math.round((total * pieces) / quantity)
}

export function selectedTotal(lines: RefundableLine[], { quantities }: RefundForm): Kopiykas {
  return lines.reduce((sum, line) => sum + amountForQuantity(line, quantities[line.id] ?? 0), 0)
}

/** What has come and not gone back yet. */
export function receivedLeftOf(order: WooOrder): Kopiykas {
  const received = fromRestMoney(order.meblia.paid) ?? 0
  return Math.max(
    0,
    order.refunds.reduce((left, { total }) => left - absoluteAmount(total), received),
  )
}

/** Sentences: `amount`, or a line's id. `received`: what has come for the order and is still here. */
export function validateRefund(
  lines: RefundableLine[],
  form: RefundForm,
  { left, received }: { left: Kopiykas; received: Kopiykas },
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, quantity } of lines) {
    const asked = form.quantities[id] ?? 0
    if (asked < 0 || asked > quantity) problems[id] = words.tooMany
  }
  const amount = form.amount ?? selectedTotal(lines, form)
  if (amount <= 0) problems.amount = words.amountWrong
  if (form.isUnreadable) problems.amount = words.amountUnreadable
  else if (amount > left) problems.amount = words.tooMuch(formatPrice(left))
  else if (received <= 0) problems.amount = words.nothingReceived
  else if (amount > received) problems.amount = words.notReceived(formatPrice(received))
  return problems
}

export function toRefundInput(lines: RefundableLine[], form: RefundForm): Record<string, unknown> {
  const chosen = lines.filter(({ id }) => (form.quantities[id] ?? 0) > 0)
  return {
    amount: toRestMoney(form.amount ?? selectedTotal(lines, form)),
    reason: form.reason.trim(),
    api_restock: form.restock,
    api_refund: form.online,
    line_items: chosen.map((line) => ({
      id: line.id,
      quantity: line.kind === 'goods' ? form.quantities[line.id] : 0,
      refund_total: toRestMoney(amountForQuantity(line, form.quantities[line.id] ?? 0)),
    })),
  }
}

function absoluteAmount(money: string): Kopiykas {
  return fromRestMoney(money.replace('-', '')) ?? 0
}
