import { refunding as words } from '#i18n/admin-order-editor.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { WooOrder, WooRefund } from '#wire/woo-rest-orders.protocol.ts'
import { fromRestMoney, restMoney } from '../ui/number-text.ts'

/** What of a line may still be given back. */
export type Refundable = { id: number; name: string; kind: 'goods' | 'service'; quantity: number; total: Kopiykas }

export type RefundForm = {
  /** Pieces of goods by their line; of a service 1 is all of it. */
  pieces: Record<number, number | null>
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
  pieces: {},
  amount: null,
  isUnreadable: false,
  reason: '',
  restock: true,
  online: true,
}

/** Money of an order that is waiting for it, or has never been one, cannot go back. */
export function isRefundable(order: WooOrder): boolean {
  return leftOf(order) > 0 && !['pending', 'failed', 'refunded', 'trash', 'checkout-draft'].includes(order.status)
}

/** What of the order has not gone back yet. */
export function leftOf(order: WooOrder): Kopiykas {
  return order.refunds.reduce((left, { total }) => left - size(total), fromRestMoney(order.total) ?? 0)
}

export function refundableOf(order: WooOrder, refunds: WooRefund[]): Refundable[] {
  const given = (id: number) => {
    const of = refunds.flatMap(({ line_items, shipping_lines, fee_lines }) =>
      [...line_items, ...shipping_lines, ...fee_lines].filter((line) => line.id === id),
    )
    return {
      total: of.reduce((sum, line) => sum + size(line.total), 0),
      quantity: of.reduce((sum, line) => sum + ('quantity' in line ? Math.abs(Number(line.quantity)) : 0), 0),
    }
  }
  const goods = order.line_items.map(({ id, name, quantity, total }): Refundable => {
    const gone = given(id)
    return { id, name, kind: 'goods', quantity: quantity - gone.quantity, total: size(total) - gone.total }
  })
  const services = [
    ...order.shipping_lines.map(({ id, method_title: name, total }) => ({ id, name, total })),
    ...order.fee_lines.filter(({ total }) => !total.startsWith('-')),
  ].map(({ id, name, total }): Refundable => {
    const left = size(total) - given(id).total
    return { id, name, kind: 'service', quantity: left > 0 ? 1 : 0, total: left }
  })
  return [...goods, ...services].filter(({ quantity }) => quantity > 0)
}

/** All of every line: its pieces, and the whole of each service. */
export function wholeOf(lines: Refundable[]): RefundForm['pieces'] {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
}

/** What so many pieces of it cost; the last piece takes what rounding has left. */
export function shareOf({ quantity, total }: Refundable, pieces: number): Kopiykas {
  return pieces >= quantity ? total : Math.round((total * pieces) / quantity)
}

export function chosenSum(lines: Refundable[], { pieces }: RefundForm): Kopiykas {
  return lines.reduce((sum, line) => sum + shareOf(line, pieces[line.id] ?? 0), 0)
}

/** What has come and not gone back yet. */
export function receivedLeftOf(order: WooOrder): Kopiykas {
  const received = fromRestMoney(order.meblia.paid) ?? 0
  return Math.max(
    0,
    order.refunds.reduce((left, { total }) => left - size(total), received),
  )
}

/** Sentences: `amount`, or a line's id. `received`: what has come for the order and is still here. */
export function refundProblems(
  lines: Refundable[],
  form: RefundForm,
  { left, received }: { left: Kopiykas; received: Kopiykas },
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, quantity } of lines) {
    const asked = form.pieces[id] ?? 0
    if (asked < 0 || asked > quantity) problems[id] = words.tooMany
  }
  const amount = form.amount ?? chosenSum(lines, form)
  if (amount <= 0) problems.amount = words.amountWrong
  if (form.isUnreadable) problems.amount = words.amountUnreadable
  else if (amount > left) problems.amount = words.tooMuch(formatPrice(left))
  else if (received <= 0) problems.amount = words.nothingReceived
  else if (amount > received) problems.amount = words.notReceived(formatPrice(received))
  return problems
}

export function refundWish(lines: Refundable[], form: RefundForm): Record<string, unknown> {
  const chosen = lines.filter(({ id }) => (form.pieces[id] ?? 0) > 0)
  return {
    amount: restMoney(form.amount ?? chosenSum(lines, form)),
    reason: form.reason.trim(),
    api_restock: form.restock,
    api_refund: form.online,
    line_items: chosen.map((line) => ({
      id: line.id,
      quantity: line.kind === 'goods' ? form.pieces[line.id] : 0,
      refund_total: restMoney(shareOf(line, form.pieces[line.id] ?? 0)),
    })),
  }
}

function size(money: string): Kopiykas {
  return fromRestMoney(money.replace('-', '')) ?? 0
}
