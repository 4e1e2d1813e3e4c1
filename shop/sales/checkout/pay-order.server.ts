import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { isMadeForBuyer } from '#shop/catalog/products/returns.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { offerAt } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type LineChange, updateOrder } from '../orders/orders.server.ts'
import { mergeMeta, needsPayment, type Order, PREPAID_META } from '../orders/orders.ts'
import { lockOrder } from '../orders/status.server.ts'
import { agreedPrepayment, findPaymentTerms, initialOrderStatus, isPaymentCode } from '../payment/payment-methods.ts'
import { blankFields, type CheckoutBuyer, type CheckoutProblem, parseBuyer } from './checkout-fields.ts'

/** A new choice of payment, and changes of the buyer's fields; everything else stays. */
export type PayOrderInput = { payment: string; buyer: BuyerPatch }
type BuyerPatch = { [field in keyof CheckoutBuyer]?: string | undefined }

export type PayOrderOutcome =
  | { kind: 'done'; order: Order }
  /** It was paid or cancelled, or awaits review by a person. */
  | { kind: 'not_payable' }
  | { kind: 'not_offered' }
  | { kind: 'refused'; problems: CheckoutProblem[] }
  | { kind: 'short'; names: string[] }

/** Within a transaction: sets the payment method of an unpaid order and its fee; the delivery stays as agreed. */
export async function payForOrder(shop: Shop, id: number, { payment, buyer }: PayOrderInput): Promise<PayOrderOutcome> {
  const order = await lockOrder(shop, id)
  if (!needsPayment(order)) return { kind: 'not_payable' }
  const fees = order.lines.filter(({ kind, code }) => kind === 'fee' && code === 'cod')
  const bill = {
    sum: order.total - fees.reduce((sum, { total }) => sum + total, 0),
    madeToOrder: await isMadeToOrder(shop, order),
  }
  const settings = await getSettings(shop)
  const terms = isPaymentCode(payment) ? findPaymentTerms(payment, bill, settings.payment, shop.providers) : undefined
  if (!isPaymentCode(payment) || !terms) return { kind: 'not_offered' }

  const { first_name, last_name, phone, email } = { ...order.billing, ...withoutEmptyFields(buyer) }
  const read = parseBuyer({ ...blankFields, first_name, last_name, phone, email })
  if (read.problems.length > 0) return { kind: 'refused', problems: read.problems }

  const lines: LineChange[] = fees.map((line) => ({ kind: 'remove', id: line.id }))
  if (terms.fee > 0) {
    lines.push({ kind: 'add', line: { kind: 'fee', code: 'cod', name: chargeLabels.cod, total: terms.fee } })
  }
  const prepaid = agreedPrepayment(payment, terms, bill.sum + terms.fee)
  const outcome = await updateOrder(
    shop,
    id,
    {
      lines,
      billing: { ...order.billing, ...read.buyer },
      paymentMethod: payment,
      paymentMethodTitle: chargeLabels.payment[payment],
      meta: mergeMeta(order.meta, [{ key: PREPAID_META, value: prepaid || null }]),
      status: initialOrderStatus(payment, terms),
    },
    '',
  )
  if (outcome.kind === 'done') return { kind: 'done', order: outcome.order }
  return outcome.kind === 'short' ? { kind: 'short', names: outcome.names } : { kind: 'not_payable' }
}

function withoutEmptyFields(buyer: BuyerPatch): Partial<CheckoutBuyer> {
  const { first_name, last_name, phone, email } = buyer
  const entries = Object.entries({ first_name, last_name, phone, email }).filter(([, value]) => value)
  return Object.fromEntries(entries)
}

async function isMadeToOrder(shop: Shop, { lines }: Order): Promise<boolean> {
  const ids = lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? [])
  const items = await findSellableItems(shop, [...new Set(ids)])
  return [...items.values()].some((item) => isMadeForBuyer(offerAt(item, shop.now())?.leadTime))
}
