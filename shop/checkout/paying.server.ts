import { chargeWords } from '#i18n/charges.uk.ts'
import { readThings } from '../catalog/for-sale.server.ts'
import { offerAt } from '../catalog/for-sale.ts'
import { changeOrder, type LineChange } from '../orders/orders.server.ts'
import { needsPayment, type Order, PREPAID_META, withMeta } from '../orders/orders.ts'
import { lock } from '../orders/states.server.ts'
import { isPaymentCode, opensAs, termsOf } from '../payment/payment.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { type Buyer, blankFields, type Problem, readBuyer } from './checkout.ts'

export type PayWish = { payment: string /** What is said anew; the rest stays. */; buyer: BuyerSaid }
type BuyerSaid = { [field in keyof Buyer]?: string | undefined }

export type PayOutcome =
  | { kind: 'done'; order: Order }
  /** It has been paid, called off or handed over to a person. */
  | { kind: 'not_payable' }
  | { kind: 'not_offered' }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'short'; names: string[] }

/** Within a transaction: a way to pay for an order that waits for one: its fee follows, and where it goes stays as it was agreed. */
export async function payForOrder(shop: Shop, id: number, { payment, buyer }: PayWish): Promise<PayOutcome> {
  const order = await lock(shop, id)
  if (!needsPayment(order)) return { kind: 'not_payable' }
  const fees = order.lines.filter(({ kind, code }) => kind === 'fee' && code === 'cod')
  const bill = {
    sum: order.total - fees.reduce((sum, { total }) => sum + total, 0),
    madeToOrder: await isMadeToOrder(shop, order),
  }
  const settings = await readSettings(shop)
  const terms = isPaymentCode(payment) ? termsOf(payment, bill, settings.payment, shop.providers) : undefined
  if (!isPaymentCode(payment) || !terms) return { kind: 'not_offered' }

  const { first_name, last_name, phone, email } = { ...order.billing, ...saidIn(buyer) }
  const read = readBuyer({ ...blankFields, first_name, last_name, phone, email })
  if (read.problems.length > 0) return { kind: 'refused', problems: read.problems }

  const lines: LineChange[] = fees.map((line) => ({ kind: 'remove', id: line.id }))
  if (terms.fee > 0) {
    lines.push({ kind: 'add', line: { kind: 'fee', code: 'cod', name: chargeWords.cod, total: terms.fee } })
  }
  const outcome = await changeOrder(
    shop,
    id,
    {
      lines,
      billing: { ...order.billing, ...read.buyer },
      paymentMethod: payment,
      paymentMethodTitle: chargeWords.payment[payment],
      meta: withMeta(order.meta, [{ key: PREPAID_META, value: payment === 'cod' ? terms.prepaid || null : null }]),
      status: opensAs(payment, terms),
    },
    '',
  )
  if (outcome.kind === 'done') return { kind: 'done', order: outcome.order }
  return outcome.kind === 'short' ? { kind: 'short', names: outcome.names } : { kind: 'not_payable' }
}

function saidIn(buyer: BuyerSaid): Partial<Buyer> {
  const { first_name, last_name, phone, email } = buyer
  const said = Object.entries({ first_name, last_name, phone, email }).filter(([, value]) => value)
  return Object.fromEntries(said)
}

async function isMadeToOrder(shop: Shop, { lines }: Order): Promise<boolean> {
  const ids = lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? [])
  const things = await readThings(shop, [...new Set(ids)])
  return [...things.values()].some((thing) => offerAt(thing, shop.now())?.leadTime?.kind === 'made_to_order')
}
