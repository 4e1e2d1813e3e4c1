import { formatKyivDateTime } from '../dates.ts'
import type { Kopiykas } from '../money.ts'
import type { Order, OrderLine, Refund } from '../orders/orders.ts'
import type { ReceivedPayment } from '../orders/payments/received-payments.ts'
import type { ReceiptSettings } from '../settings/payment-settings.ts'

export type ReceiptKind = 'sale' | 'prepayment' | 'return'

/** Price times pieces, less the discount, is what was paid for it. */
export type ReceiptItem = { code: string; name: string; price: Kopiykas; quantity: number; discount: Kopiykas }

export type ReceiptPayment = { kind: 'cash' | 'cashless'; name: string }

/** Money that came before the last receipt. `isRegistered`: it has a receipt of its own. */
export type Advance = { name: string; value: Kopiykas; isRegistered: boolean }

type ReceiptSale = { goods: ReceiptItem[] /** Taken off all of it together. */; discount: Kopiykas; total: Kopiykas }

/**
 * What stands in a receipt: goods and services come to the total to the kopiyka. Of a prepayment the only good is the advance; the
 * last receipt has everything that was sold, and counts off what came before.
 */
export type ReceiptContent = ReceiptSale & {
  payment: ReceiptPayment
  /** Left out: nothing came before. What this receipt takes is the total less these. */
  advances?: Advance[]
  /** Receipts of one order that are one chain to the cash desk. `opens`: the first of them. */
  chain?: { relation: string; opens: boolean }
  /** Of a prepayment: what it is paid for. */
  order?: ReceiptSale
}

/** What somebody may see of one. */
export type Receipt = {
  id: number
  kind: ReceiptKind
  state: 'waiting' | 'issued'
  /** What this one takes, or gives back. */
  total: Kopiykas
  failures: number
  reason: string
  fiscalNumber: string
  link: string
  createdAt: number
  issuedAt: number | null
}

const MAX_ITEM_NAME_LENGTH = 128

/** Which money asks for a receipt of the shop's own: a carrier or a bank may issue it, and a transfer needs none. */
export function requiresReceipt(
  { method, amount, source }: Pick<ReceivedPayment, 'method' | 'amount' | 'source'>,
  settings: ReceiptSettings,
): boolean {
  if (amount <= 0 || source === 'earlier') return false
  if (method === 'bacs') return settings.transfers
  return method !== 'carrier' || settings.codBy === 'shop'
}

/** What this one takes: the rest, or all of it. */
export function receiptAmount({ total, advances = [] }: ReceiptContent): Kopiykas {
  return advances.reduce((rest, { value }) => rest - value, total)
}

export function saleReceipt(
  order: Order,
  { payment = defaultReceiptPayment(order), advances = [] }: { payment?: ReceiptPayment; advances?: Advance[] } = {},
): ReceiptContent {
  const content = buildReceiptContent(order.lines.flatMap(toReceiptItems), order.total, payment)
  return advances.length > 0 ? { ...content, advances } : content
}

/** `named`: what the law wants an advance to be called, with the goods it is for. */
export function prepaymentReceipt(
  order: Order,
  amount: Kopiykas,
  payment: ReceiptPayment,
  named: (goods: string) => string,
): ReceiptContent {
  const { goods, discount, total } = saleReceipt(order)
  return {
    ...buildReceiptContent([advanceItem(order, amount, named)], amount, payment),
    order: { goods, discount, total },
  }
}

/** Of money that goes back before anything was sold. */
export function advanceReturnReceipt(
  order: Order,
  amount: Kopiykas,
  payment: ReceiptPayment,
  named: (goods: string) => string,
): ReceiptContent {
  return buildReceiptContent([advanceItem(order, amount, named)], amount, payment)
}

function advanceItem({ lines }: Order, price: Kopiykas, named: (goods: string) => string): ReceiptItem {
  const goods = lines.filter(({ kind }) => kind === 'product').map(({ name, sku }) => name || sku)
  const name = [...named(goods.join('; '))].slice(0, MAX_ITEM_NAME_LENGTH).join('')
  return { code: 'prepayment', name, price, quantity: 1, discount: 0 }
}

/** Of what goes back: the lines named, and whatever else makes up the sum. `service`: what a sum without goods is called. */
export function returnReceipt(
  order: Order,
  refund: Refund,
  service: string,
  payment: ReceiptPayment = defaultReceiptPayment(order),
): ReceiptContent {
  const isWhole = refund.lines.length === 0 && refund.amount === order.total
  const goods = isWhole
    ? order.lines.flatMap(toReceiptItems)
    : refund.lines.flatMap(({ lineId, quantity, total }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line && total > 0 ? [toReceiptItem(line, Math.max(1, quantity), total, total)] : []
      })
  const rest = refund.amount - sumReceiptItems(goods)
  if (!isWhole && rest > 0) goods.push({ code: 'refund', name: service, price: rest, quantity: 1, discount: 0 })
  return buildReceiptContent(goods, refund.amount, payment)
}

/** What the lines do not come to is a discount on all of it, or a sum that a person has added to the order. */
function buildReceiptContent(goods: ReceiptItem[], total: Kopiykas, payment: ReceiptPayment): ReceiptContent {
  return { goods, discount: sumReceiptItems(goods) - total, total, payment }
}

export function sumReceiptItems(goods: ReceiptItem[]): Kopiykas {
  return goods.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
}

/** A fee below nothing is a discount: it is no good, and comes off the whole. */
function toReceiptItems(line: OrderLine): ReceiptItem[] {
  if (line.kind === 'coupon' || line.total < 0 || (line.total === 0 && line.subtotal === 0)) return []
  const pieces = line.kind === 'product' ? Math.max(1, line.quantity) : 1
  return [toReceiptItem(line, pieces, Math.max(line.subtotal, line.total), line.total)]
}

/** A sum that pieces cannot share alike is rounded up for each, and the rest taken off. */
function toReceiptItem(line: OrderLine, quantity: number, subtotal: Kopiykas, total: Kopiykas): ReceiptItem {
  const price = Math.ceil(subtotal / quantity)
  const code = line.sku || line.code || `${line.kind}-${line.variationId ?? line.productId ?? line.id}`
  const name = [...(line.name || code)].slice(0, MAX_ITEM_NAME_LENGTH).join('')
  return { code, name, price, quantity, discount: price * quantity - total }
}

/** The carrier takes cash and sends a transfer; the shop's own people bring cash home. */
function defaultReceiptPayment({ paymentMethod, paymentMethodTitle: name, lines }: Order): ReceiptPayment {
  const byCarrier = lines.some(({ kind, code }) => kind === 'shipping' && code.startsWith('np_'))
  return { kind: paymentMethod === 'cod' && !byCarrier ? 'cash' : 'cashless', name }
}

/** The law wants a shift to end with its day: in the last minutes of it none is opened any more. */
const SHIFT_CLOSES_AT = '23:50'

export function isClosingTime(now: number): boolean {
  return formatKyivDateTime(now).slice(11, 16) >= SHIFT_CLOSES_AT
}
