import { z } from 'zod'
import { formatKyivDateTime } from '#shop/core/dates.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { ReceiptSettings } from '#shop/core/settings/payment-settings.ts'
import type { Order, OrderLine, Refund } from '../orders/orders.ts'
import type { ReceivedPayment } from '../orders/payments/received-payments.ts'

export type ReceiptKind = 'sale' | 'prepayment' | 'return'

/** Price × quantity − discount is the amount paid. */
const receiptItem = z.object({
  code: z.string(),
  name: z.string(),
  price: z.number(),
  quantity: z.number(),
  discount: z.number(),
})
export type ReceiptItem = z.output<typeof receiptItem>

const receiptPayment = z.object({ kind: z.enum(['cash', 'cashless']), name: z.string() })
export type ReceiptPayment = z.output<typeof receiptPayment>

/** A payment before the final receipt. `isRegistered`: it has its own receipt. */
const advance = z.object({ name: z.string(), value: z.number(), isRegistered: z.boolean() })
export type Advance = z.output<typeof advance>

/** `discount`: on the whole receipt. */
const receiptSale = z.object({ goods: z.array(receiptItem), discount: z.number(), total: z.number() })

/** Adds up exactly to the total. A prepayment is its only item; the final one has all, less prepayments. */
export const receiptContent = receiptSale.extend({
  payment: receiptPayment,
  /** Absent: no prepayments. This receipt's amount is the total minus these. */
  advances: z.array(advance).optional(),
  /** Links the receipts of one order at the cash register. `opens`: the first one. */
  chain: z.object({ relation: z.string(), opens: z.boolean() }).optional(),
  /** Prepayment only: what is being paid for. */
  order: receiptSale.optional(),
})
export type ReceiptContent = z.output<typeof receiptContent>

/** A receipt as shown to staff. */
export type Receipt = {
  id: number
  kind: ReceiptKind
  state: 'waiting' | 'issued'
  /** Amount of this receipt, paid or refunded. */
  total: Kopiykas
  failures: number
  reason: string
  fiscalNumber: string
  link: string
  createdAt: number
  issuedAt: number | null
}

const MAX_ITEM_NAME_LENGTH = 128

/** Whether a payment needs the shop's own receipt: a carrier or bank may issue it, and a transfer needs none. */
export function requiresReceipt(
  { method, amount, source }: Pick<ReceivedPayment, 'method' | 'amount' | 'source'>,
  settings: ReceiptSettings,
): boolean {
  if (amount <= 0 || source === 'earlier') return false
  if (method === 'bacs') return settings.transfers
  return method !== 'carrier' || settings.codBy === 'shop'
}

/** Amount of this receipt: the remainder, or everything. */
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

/** `named`: the legally required name of a prepayment, with its products. */
export function prepaymentReceipt(
  order: Order,
  amount: Kopiykas,
  payment: ReceiptPayment,
  nameOf: (goods: string) => string,
): ReceiptContent {
  const { goods, discount, total } = saleReceipt(order)
  return {
    ...buildReceiptContent([advanceItem(order, amount, nameOf)], amount, payment),
    order: { goods, discount, total },
  }
}

/** Return of money before anything was sold. */
export function advanceReturnReceipt(
  order: Order,
  amount: Kopiykas,
  payment: ReceiptPayment,
  nameOf: (goods: string) => string,
): ReceiptContent {
  return buildReceiptContent([advanceItem(order, amount, nameOf)], amount, payment)
}

function advanceItem({ lines }: Order, price: Kopiykas, nameOf: (goods: string) => string): ReceiptItem {
  const productNames = lines.filter(({ kind }) => kind === 'product').map(({ name, sku }) => name || sku)
  const name = [...nameOf(productNames.join('; '))].slice(0, MAX_ITEM_NAME_LENGTH).join('')
  return { code: 'prepayment', name, price, quantity: 1, discount: 0 }
}

/** Return of the given lines and any remaining amount. `service`: name of an amount without products. */
export function returnReceipt(
  order: Order,
  refund: Refund,
  service: string,
  payment: ReceiptPayment = defaultReceiptPayment(order),
): ReceiptContent {
  const isWhole = refund.lines.length === 0 && refund.overpaid === 0 && refund.amount === order.total
  const items = isWhole
    ? order.lines.flatMap(toReceiptItems)
    : refund.lines.flatMap(({ lineId, quantity, total }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line && total > 0
          ? [toReceiptItem(line, { quantity: Math.max(1, quantity), subtotal: total, total })]
          : []
      })
  const rest = refund.amount - sumReceiptItems(items)
  if (!isWhole && rest > 0) items.push({ code: 'refund', name: service, price: rest, quantity: 1, discount: 0 })
  return buildReceiptContent(items, refund.amount, payment)
}

/** A difference to the total is a discount on everything, or an amount added by a person. */
function buildReceiptContent(items: ReceiptItem[], total: Kopiykas, payment: ReceiptPayment): ReceiptContent {
  return { goods: items, discount: sumReceiptItems(items) - total, total, payment }
}

export function sumReceiptItems(items: ReceiptItem[]): Kopiykas {
  return items.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
}

/** A negative fee is a discount on the whole receipt, not an item. */
function toReceiptItems(line: OrderLine): ReceiptItem[] {
  if (line.kind === 'coupon' || line.total < 0 || (line.total === 0 && line.subtotal === 0)) return []
  const pieces = line.kind === 'product' ? Math.max(1, line.quantity) : 1
  return [toReceiptItem(line, { quantity: pieces, subtotal: Math.max(line.subtotal, line.total), total: line.total })]
}

/** An amount that does not divide evenly is rounded up per piece, and the difference becomes a discount. */
function toReceiptItem(
  line: OrderLine,
  { quantity, subtotal, total }: { quantity: number; subtotal: Kopiykas; total: Kopiykas },
): ReceiptItem {
  const price = Math.ceil(subtotal / quantity)
  const code = line.sku || line.code || `${line.kind}-${line.variationId ?? line.productId ?? line.id}`
  const name = [...(line.name || code)].slice(0, MAX_ITEM_NAME_LENGTH).join('')
  return { code, name, price, quantity, discount: price * quantity - total }
}

/** The carrier collects cash and sends a transfer; the shop's own drivers deliver cash. */
function defaultReceiptPayment({ paymentMethod, paymentMethodTitle: name, lines }: Order): ReceiptPayment {
  const byCarrier = lines.some(({ kind, code }) => kind === 'shipping' && code.startsWith('np_'))
  return { kind: paymentMethod === 'cod' && !byCarrier ? 'cash' : 'cashless', name }
}

/** A shift must legally end on its day: no shift opens in its last minutes. */
const SHIFT_CLOSES_AT = '23:50'

export function isClosingTime(now: number): boolean {
  return formatKyivDateTime(now).slice(11, 16) >= SHIFT_CLOSES_AT
}
