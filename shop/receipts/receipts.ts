import { kyivText } from '../moments.ts'
import type { Kopiykas } from '../money.ts'
import type { Order, OrderLine, Refund } from '../orders/orders.ts'

export type ReceiptKind = 'sale' | 'return'

/** Price times pieces, less the discount, is what was paid for it. */
export type ReceiptGood = { code: string; name: string; price: Kopiykas; quantity: number; discount: Kopiykas }

/** What stands in a receipt: goods and services come to the total to the kopiyka. */
export type ReceiptContent = {
  goods: ReceiptGood[]
  /** Taken off all of it together. */
  discount: Kopiykas
  total: Kopiykas
  payment: { kind: 'cash' | 'cashless'; name: string }
}

/** What somebody may see of one. */
export type Receipt = {
  id: number
  kind: ReceiptKind
  state: 'waiting' | 'issued'
  total: Kopiykas
  failures: number
  reason: string
  fiscalNumber: string
  link: string
  createdAt: number
  issuedAt: number | null
}

const LONGEST_NAME = 128

/**
 * A transfer from account to account is no settlement at a cash desk: the bank's papers prove it. Everything else that was paid
 * asks for a receipt.
 */
export function asksForReceipt({ paidAt, total, paymentMethod }: Order): boolean {
  return paidAt !== null && total > 0 && paymentMethod !== 'bacs'
}

export function saleReceipt(order: Order): ReceiptContent {
  return contentOf(order.lines.flatMap(goodOf), order.total, paymentOf(order))
}

/** Of what goes back: the lines named, and whatever else makes up the sum. `service`: what a sum without goods is called. */
export function returnReceipt(order: Order, refund: Refund, service: string): ReceiptContent {
  const isWhole = refund.lines.length === 0 && refund.amount === order.total
  const goods = isWhole
    ? order.lines.flatMap(goodOf)
    : refund.lines.flatMap(({ lineId, quantity, total }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line && total > 0 ? [goodFor(line, Math.max(1, quantity), total, total)] : []
      })
  const rest = refund.amount - sumOf(goods)
  if (!isWhole && rest > 0) goods.push({ code: 'refund', name: service, price: rest, quantity: 1, discount: 0 })
  return contentOf(goods, refund.amount, paymentOf(order))
}

/** What the lines do not come to is a discount on all of it, or a sum that a person has added to the order. */
function contentOf(goods: ReceiptGood[], total: Kopiykas, payment: ReceiptContent['payment']): ReceiptContent {
  return { goods, discount: sumOf(goods) - total, total, payment }
}

export function sumOf(goods: ReceiptGood[]): Kopiykas {
  return goods.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
}

/** A fee below nothing is a discount: it is no good, and comes off the whole. */
function goodOf(line: OrderLine): ReceiptGood[] {
  if (line.kind === 'coupon' || line.total < 0 || (line.total === 0 && line.subtotal === 0)) return []
  const pieces = line.kind === 'product' ? Math.max(1, line.quantity) : 1
  return [goodFor(line, pieces, Math.max(line.subtotal, line.total), line.total)]
}

/** A sum that pieces cannot share alike is rounded up for each, and the rest taken off. */
function goodFor(line: OrderLine, quantity: number, subtotal: Kopiykas, total: Kopiykas): ReceiptGood {
  const price = Math.ceil(subtotal / quantity)
  const code = line.sku || line.code || `${line.kind}-${line.variationId ?? line.productId ?? line.id}`
  const name = [...(line.name || code)].slice(0, LONGEST_NAME).join('')
  return { code, name, price, quantity, discount: price * quantity - total }
}

/** The carrier takes cash and sends a transfer; the shop's own people bring cash home. */
function paymentOf({ paymentMethod, paymentMethodTitle: name, lines }: Order): ReceiptContent['payment'] {
  const byCarrier = lines.some(({ kind, code }) => kind === 'shipping' && code.startsWith('np_'))
  return { kind: paymentMethod === 'cod' && !byCarrier ? 'cash' : 'cashless', name }
}

/** The law wants a shift to end with its day: in the last minutes of it none is opened any more. */
const CLOSES_AT = '23:50'

export function isClosingTime(now: number): boolean {
  return kyivText(now).slice(11, 16) >= CLOSES_AT
}
