import type { Kopiykas } from '#shop/core/money.ts'
import { INSTALMENT_METHODS } from '#shop/core/settings/online-payment-methods.ts'
import type { OrderStatus } from './status.ts'

/** The keys of all jobs about an order begin so: they are deleted with the buyer's personal data. */
export function orderJobPrefix(orderId: number): string {
  return `order-${orderId}/`
}

/** In WooCommerce's sense: it may be paid and needs no review first. */
export function needsPayment(order: BillableOrder): boolean {
  return amountDue(order) > 0 && (order.status === 'pending' || order.status === 'failed')
}

/** Unpaid and not cancelled; in production, what a deposit has left. */
export function awaitsPayment(order: BillableOrder & PrepaidOrder): boolean {
  return needsPayment(order) || (amountDue(order) > 0 && order.status === 'on-hold') || awaitsRest(order)
}

/** Work has begun with a deposit: the rest may be paid at any time, and is due before dispatch. */
export function awaitsRest(order: BillableOrder & PrepaidOrder): boolean {
  return order.status === 'processing' && hasDeposit(order) && order.paidTotal > 0 && amountDue(order) > 0
}

function hasDeposit(order: Omit<PrepaidOrder, 'paidTotal'>): boolean {
  return order.paymentMethod !== 'cod' && prepaidAmount(order) > 0
}

/** Meta key for the staff's decision to dispatch although the rest is not paid; in the history it stands with its author. */
export const DISPATCH_UNPAID_META = 'dispatch_unpaid'

export function mayDispatchUnpaid({ meta }: Pick<Order, 'meta'>): boolean {
  return meta.some(({ key, value }) => key === DISPATCH_UNPAID_META && YES.includes(value))
}

/** Of `due`, the part that holds the dispatch back; 0: there was no deposit, or staff have decided otherwise. */
export function dueBeforeDispatch(order: Omit<PrepaidOrder, 'paidTotal'>, due: Kopiykas): Kopiykas {
  return hasDeposit(order) && !mayDispatchUnpaid(order) ? due : 0
}

/** What to pay now: the open part of the agreed prepayment, else all that is due. */
export function nextPayment(order: BillableOrder & PrepaidOrder): Kopiykas {
  return Math.min(amountDue(order), prepaymentDue(order) || amountDue(order))
}

type BillableOrder = Pick<Order, 'status' | 'total' | 'paidTotal' | 'refunds'>

/** Amount still due. Refunds reduce the bill as well as the payments. */
export function amountDue(order: Omit<BillableOrder, 'status'>): Kopiykas {
  const refunded = amountRefunded(order)
  return Math.max(0, order.total - refunded - Math.max(0, order.paidTotal - amountReturned(order)))
}

export const blankAddress = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
}
export type Address = Record<keyof typeof blankAddress, string>

export type Meta = { id: number; key: string; value: unknown }

/** Of an order that a marketplace or a till has sold: its stock is taken even where there is not enough of it. */
export const SOLD_ELSEWHERE_META = '_meblia_sold_elsewhere'

const YES: unknown[] = [true, 1, '1', 'yes', 'true']

export function isSoldElsewhere({ meta }: { meta: Meta[] }): boolean {
  return meta.some(({ key, value }) => key === SOLD_ELSEWHERE_META && YES.includes(value))
}

/** Of the receipt link that was made last; no answer shows it. */
export const RECEIPT_META = '_receipt_file_name'

export type OrderOption = { slug: string; name: string; value: string; valueName: string }

export type LineKind = 'product' | 'shipping' | 'fee' | 'coupon'

/** Frozen as sold: later catalogue changes do not affect it. */
export type OrderLine = {
  id: number
  kind: LineKind
  name: string
  /** Of the delivery method or the coupon. */
  code: string
  productId: number | null
  variationId: number | null
  /** For a variation: the name of its parent. */
  parentName: string
  sku: string
  pictureId: number | null
  options: OrderOption[]
  quantity: number
  /** For the whole quantity; `subtotal` before discounts, `total` after. */
  subtotal: Kopiykas
  total: Kopiykas
  meta: Meta[]
  /** The product whose stock was reduced, and the quantity still taken from it. */
  stockProductId: number | null
  stockTaken: number
}

export type Refund = {
  id: number
  at: number
  author: string
  reason: string
  /** Of what the order costs: the sales are lower by it. */
  amount: Kopiykas
  /** Of what was received too much. */
  overpaid: Kopiykas
  lines: RefundLine[]
}

export type RefundLine = { lineId: number; quantity: number; total: Kopiykas }

export type OrderNote = {
  id: number
  at: number
  author: string
  text: string
  forCustomer: boolean
  /** Both set: the note records this status change. */
  from: OrderStatus | null
  to: OrderStatus | null
}

export type Order = {
  id: number
  number: string
  /** Unguessable: it grants access to the order. */
  key: string
  status: OrderStatus
  statusBeforeTrash: OrderStatus | null
  createdVia: string
  customerId: number | null
  billing: Address
  shipping: Address
  customerNote: string
  customerAddress: string
  customerUserAgent: string
  paymentMethod: string
  paymentMethodTitle: string
  transactionId: string
  cartHash: string
  total: Kopiykas
  meta: Meta[]
  stockTaken: boolean
  promisedAt: number | null
  /** Stock of an unpaid order is reserved until then. */
  reservedUntil: number | null
  /** When the last payment came; null: an amount is still due. */
  paidAt: number | null
  /** Sum of payments, before refunds. */
  paidTotal: Kopiykas
  completedAt: number | null
  createdAt: number
  updatedAt: number
  lines: OrderLine[]
  refunds: Refund[]
}

/** Of what the order costs. */
export function amountRefunded(order: Pick<Order, 'refunds'>): Kopiykas {
  return order.refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

/** All money that went back to the buyer. */
export function amountReturned(order: Pick<Order, 'refunds'>): Kopiykas {
  return order.refunds.reduce((sum, refund) => sum + returnedBy(refund), 0)
}

export function returnedBy({ amount, overpaid }: Pick<Refund, 'amount' | 'overpaid'>): Kopiykas {
  return amount + overpaid
}

/** Received beyond what the order costs and not returned: it was paid twice, or costs less since. */
export function amountOverpaid(order: Pick<Order, 'refunds' | 'total' | 'paidTotal'>): Kopiykas {
  return Math.max(0, order.paidTotal - order.total - overpaidReturned(order))
}

export function overpaidReturned(order: Pick<Order, 'refunds'>): Kopiykas {
  return amountReturned(order) - amountRefunded(order)
}

/** The most that can be returned. */
export function refundableAmount(order: Pick<Order, 'refunds' | 'total' | 'paidTotal'>): Kopiykas {
  return order.total - amountRefunded(order) + amountOverpaid(order)
}

/** Whether the order may cost so much: no less than was refunded of it, and no more once all was. */
export function canTotal(order: Pick<Order, 'refunds' | 'status' | 'total'>, total: Kopiykas): boolean {
  if (total === order.total) return true
  const refunded = amountRefunded(order)
  return total >= refunded && (order.status !== 'refunded' || total === refunded)
}

export function lineAmountRefunded(
  order: Pick<Order, 'refunds'>,
  lineId: number,
): { quantity: number; total: Kopiykas } {
  const lines = order.refunds.flatMap((refund) => refund.lines.filter((line) => line.lineId === lineId))
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.total, 0),
  }
}

/** Meta key for the first part of a payment; the rest is cash on delivery, or due before dispatch. */
export const PREPAID_META = 'prepaid'

type PrepaidOrder = Pick<Order, 'paymentMethod' | 'meta' | 'total' | 'paidTotal'>

/** 0: no prepayment, or everything is prepaid. A bank's instalments are for the whole. */
export function prepaidAmount({ paymentMethod, meta, total }: Omit<PrepaidOrder, 'paidTotal'>): Kopiykas {
  const value = meta.find(({ key }) => key === PREPAID_META)?.value
  const isWhole = INSTALMENT_METHODS.some((code) => code === paymentMethod)
  return !isWhole && typeof value === 'number' && value > 0 ? Math.min(value, total) : 0
}

/** The part of it not received yet. */
export function prepaymentDue(order: PrepaidOrder): Kopiykas {
  return Math.max(0, prepaidAmount(order) - order.paidTotal)
}

/** Meta key for the number of the carrier's waybill. */
export const WAYBILL_META = 'np_waybill'

/** Programs may write it as a number. */
export function waybillNumber({ meta }: Pick<Order, 'meta'>): string {
  const value = meta.find(({ key }) => key === WAYBILL_META)?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export type MetaInput = { id?: number; key?: string; value: unknown }

/** An entry is matched by id, else by key; null removes it. */
export function mergeMeta(meta: Meta[], inputs: MetaInput[]): Meta[] {
  let next = [...meta]
  for (const { id, key, value } of inputs) {
    const existing = next.find((entry) => (id ? entry.id === id : entry.key === key))
    if (existing) {
      const changed = { ...existing, key: key ?? existing.key, value }
      next =
        value === null
          ? next.filter((entry) => entry !== existing)
          : next.map((entry) => (entry === existing ? changed : entry))
    } else if (key && value !== null) {
      next.push({ id: next.reduce((most, entry) => Math.max(most, entry.id), 0) + 1, key, value })
    }
  }
  return next
}
