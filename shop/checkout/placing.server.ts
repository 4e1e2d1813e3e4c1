import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chargeWords } from '#i18n/charges.uk.ts'
import { orderNotes as notes } from '#i18n/checkout-orders.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { emptyCartOf, keepCart } from '../cart/cart.server.ts'
import type { CartId, CartLine } from '../cart/cart.ts'
import { fits, pointKindOf } from '../delivery/delivery.ts'
import { findPoint, findSettlement } from '../delivery/places.server.ts'
import type { Language } from '../languages/languages.ts'
import { queueLetters } from '../letters/letters.server.ts'
import type { LineWish } from '../orders/lines.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { createOrder } from '../orders/orders.server.ts'
import { type Address, blankAddress, type Order, PREPAID_META } from '../orders/orders.ts'
import { reserveUntil } from '../orders/paying.server.ts'
import { findOrderByRequest } from '../orders/reading.server.ts'
import { languageMeta } from '../orders/said.server.ts'
import { countFromPhone } from '../orders/sales.server.ts'
import { titleOf, waitsForReview } from '../payment/beginning.server.ts'
import { COUNT_META, countFor, isInstalment } from '../payment/instalments.ts'
import { isOnline } from '../payment/payment.ts'
import { isolated, type Shop } from '../shop.ts'
import * as sql from './checkout.sql.server.ts'
import {
  BURST_HOLD_MS,
  type Buyer,
  blankFields,
  type CheckoutFields,
  countField,
  MANY_FROM_ONE_PHONE,
  PHONE_WITHIN_MS,
  type Problem,
  plainText,
  readBuyer,
  type Suspicion,
  TOO_QUICK_MS,
} from './checkout.ts'
import { knownDraftOrder } from './draft-order.server.ts'
import { isSound, type PaymentChoice, type Sum } from './sum.ts'
import { sumUp } from './summing.server.ts'

/** One press of the button. */
export type Attempt = {
  cartId: CartId | null
  fields: CheckoutFields
  /** Made by `newRequestKey`: pressed again, it is the same order. */
  requestKey: string
  /** Of the sum that the buyer has seen; null: whoever asks agrees to whatever it is. */
  shown: string | null
  via: 'checkout' | 'store-api'
  suspicious: boolean
  /** One of so many from the same network lately that a person looks at it first. */
  burst?: boolean
  /** That the buyer reads the shop in; left out: Ukrainian. */
  language?: Language
}

export type PlaceOutcome =
  /** `again`: the same attempt was answered before. */
  | { kind: 'placed'; order: Order; again: boolean }
  | { kind: 'refused'; problems: Problem[] }
  /** Not what the buyer has seen: it is shown before it is accepted. */
  | { kind: 'changed' }
  | { kind: 'empty' }
  /** One of the coupons does not work (any more); the cart says why. */
  | { kind: 'coupon' }
  /** Something in the cart is gone, or there is too little of it. */
  | { kind: 'cart' }
  /** The page is older than a day, or nobody has made this key. */
  | { kind: 'stale' }

const KEY_LIVES_MS = 86_400_000

/** Says when the page was made, and cannot be made up: whoever is faster than a person is noticed. */
export function newRequestKey(shop: Shop): string {
  const text = `${shop.now().toString(36)}.${randomBytes(12).toString('hex')}`
  return `${text}.${sealOf(shop, text)}`
}

export function isRequestKey(shop: Shop, key: string): boolean {
  return openedAt(shop, key) !== undefined
}

/** One transaction's work: prices are read again, stock is taken, everything is frozen, the cart emptied. */
export async function placeOne(shop: Shop, attempt: Attempt): Promise<PlaceOutcome> {
  const opened = openedAt(shop, attempt.requestKey)
  if (opened === undefined) return { kind: 'stale' }
  // Whoever presses twice waits here for himself, and then finds what he has ordered.
  if (attempt.cartId !== null) await keepCart(shop, attempt.cartId)
  const made = await findOrderByRequest(shop, attempt.requestKey)
  if (made) return { kind: 'placed', order: made, again: true }
  if (shop.now() - opened > KEY_LIVES_MS) return { kind: 'stale' }
  if (attempt.cartId === null) return { kind: 'empty' }

  const sum = await sumUp(shop, attempt.cartId, attempt.fields)
  if (sum.cart.lines.length === 0) return { kind: 'empty' }
  const { buyer, problems } = readBuyer(attempt.fields)
  const place = await readPlace(shop, attempt.fields, sum)
  const wrong = [...problems, ...place.problems, ...choiceProblems(attempt.fields, sum)]
  if (wrong.length > 0) return { kind: 'refused', problems: wrong }
  if (!isSound(sum.cart)) return { kind: 'cart' }
  if (attempt.shown !== null && attempt.shown !== sum.shown) return { kind: 'changed' }
  // A program has seen no page that would tell it: it takes such a coupon out itself.
  if (attempt.shown === null && sum.cart.coupons.some(({ refusal }) => refusal !== null)) return { kind: 'coupon' }
  const { delivery, payment } = sum
  if (!delivery || !payment) return { kind: 'changed' }

  const doubts = await suspicionsOf(shop, attempt, buyer, opened)
  const billing: Address = { ...blankAddress, ...buyer, ...place.address, country: 'UA' }
  const meta = [...metaOf(payment, attempt.fields), ...languageMeta(attempt.language)]
  const outcome = await createOrder(
    shop,
    {
      requestKey: attempt.requestKey,
      draft: await knownDraftOrder(shop, attempt.cartId),
      status: doubts.length > 0 ? 'on-hold' : sum.opensAs,
      ...(isOnline(payment.code) && doubts.length === 0 && { reservedUntil: shop.now() + reserveMs(sum) }),
      createdVia: attempt.via,
      billing,
      shipping: { ...billing, email: '' },
      customerNote: plainText(attempt.fields.comment),
      paymentMethod: payment.code,
      paymentMethodTitle: isOnline(payment.code)
        ? titleOf(payment.code, sum.settings.payment.online[payment.code].name)
        : chargeWords.payment[payment.code],
      cartHash: sum.cart.hash,
      meta: meta.map((one, index) => ({ id: index + 1, ...one })),
      promisedAt: sum.promisedAt,
      lines: [...sum.cart.lines.map(goodsLine), ...chargeLines(sum, place.meta), ...couponLines(sum)],
      couponsLimited: true,
    },
    '',
  )
  // Somebody else was quicker with its last use.
  if (outcome.kind === 'coupon') return { kind: attempt.shown === null ? 'coupon' : 'changed' }
  if (outcome.kind !== 'done') return { kind: 'cart' }
  const { order } = outcome
  if (doubts.includes('burst')) await reserveUntil(shop, order, shop.now() + BURST_HOLD_MS)
  for (const doubt of doubts) await noteOn(shop, order, notes[doubt])
  if (waitsForReview(shop, order, payment.code)) await noteOn(shop, order, notes.bankNotAsked)
  if (payment.code === 'cod' && payment.terms.prepaid > 0) {
    await noteOn(shop, order, notes.prepaid(formatPrice(payment.terms.prepaid)))
  }
  await queueLetters(shop, order)
  await emptyCartOf(shop, attempt.cartId)
  await sql.deleteDraft(shop.db, attempt.cartId)
  return { kind: 'placed', order, again: false }
}

/** Of instalments: in how many payments; of cash on delivery: how much comes before. */
function metaOf({ code, terms }: PaymentChoice, fields: CheckoutFields): { key: string; value: number }[] {
  const count = isInstalment(code) && terms.counts ? countFor(terms.counts, fields[countField(code)]) : undefined
  if (count !== undefined) return [{ key: COUNT_META, value: count }]
  return code === 'cod' && terms.prepaid > 0 ? [{ key: PREPAID_META, value: terms.prepaid }] : []
}

function reserveMs({ settings }: Sum): number {
  return settings.payment.online.reserveMinutes * 60_000
}

function noteOn(shop: Shop, order: Order, text: string) {
  return addNote(shop, order.id, { text, forCustomer: false }, '')
}

/** What was asked for is no longer offered, or never was. */
function choiceProblems(fields: CheckoutFields, sum: Sum): Problem[] {
  const problems: Problem[] = []
  if (sum.delivery?.code !== fields.delivery) problems.push({ field: 'delivery', reason: 'not_offered' })
  else if (sum.payment?.code !== fields.payment) problems.push({ field: 'payment', reason: 'not_offered' })
  return problems
}

type Place = { address: Partial<Address>; meta: { key: string; value: string }[]; problems: Problem[] }

/** Where the goods go to, by what the method asks for. */
async function readPlace(shop: Shop, fields: CheckoutFields, sum: Sum): Promise<Place> {
  const code = sum.delivery?.code
  const text = (field: 'settlement' | 'address') => plainText(fields[field]).replace(/\s+/g, ' ')
  const missing = (...names: ('settlement' | 'address')[]): Problem[] =>
    names.filter((name) => text(name) === '').map((field) => ({ field, reason: 'missing' }))

  if (code === undefined || code !== fields.delivery || code === 'pickup') {
    return { address: {}, meta: [], problems: [] }
  }
  if (code === 'van') {
    const zone = sum.settings.delivery.van.zones.find(({ id }) => id === fields.zone)
    const problems: Problem[] = [
      ...(zone ? [] : [{ field: 'zone', reason: 'missing' } as const]),
      ...missing('address'),
      ...(fields.carry && !/^\d{1,2}$/.test(fields.floor.trim())
        ? [{ field: 'floor', reason: fields.floor.trim() ? 'not_a_floor' : 'missing' } as const]
        : []),
    ]
    return { address: { city: zone?.name ?? '', address_1: text('address') }, meta: [], problems }
  }
  if (code === 'np_courier') {
    return {
      address: { city: text('settlement'), address_1: text('address') },
      meta: [],
      problems: missing('settlement', 'address'),
    }
  }
  const point = await findPoint(shop, fields.point)
  const settlement = point && (await findSettlement(shop, point.settlementRef))
  if (!point || !settlement) {
    const lacks = text('settlement') === '' ? 'settlement' : 'point'
    return { address: {}, meta: [], problems: [{ field: lacks, reason: 'missing' }] }
  }
  const isRight = point.kind === pointKindOf(code) && fits(point, sum.load)
  return {
    address: { city: settlement.name, state: settlement.region, address_1: point.name },
    meta: [
      { key: 'np_point', value: point.ref },
      { key: 'np_settlement', value: settlement.ref },
    ],
    problems: isRight ? [] : [{ field: 'point', reason: 'not_offered' }],
  }
}

function goodsLine(line: CartLine): LineWish {
  const { productId, variationId, quantity, options, name, sku, total: subtotal, discount } = line
  const total = subtotal - discount
  return { kind: 'product', productId, variationId, quantity, options, name, sku, subtotal, total }
}

/** One that does not work is not sold with: the buyer has seen that, and what it comes to without. */
function couponLines({ cart }: Sum): LineWish[] {
  return cart.coupons
    .filter(({ refusal }) => refusal === null)
    .map(({ key, code, discount }) => ({ kind: 'coupon', name: code, code: key, total: discount }))
}

function chargeLines({ charges }: Sum, meta: Place['meta']): LineWish[] {
  return charges.map(({ kind, code, total, name }) => ({
    kind,
    code,
    total,
    name,
    meta: kind === 'shipping' ? meta.map((one, index) => ({ id: index + 1, ...one })) : [],
  }))
}

async function suspicionsOf(shop: Shop, attempt: Attempt, buyer: Buyer, opened: number): Promise<Suspicion[]> {
  const recent = await countFromPhone(shop, buyer.phone, shop.now() - PHONE_WITHIN_MS)
  const seen: Record<Suspicion, boolean> = {
    bot_check: attempt.suspicious,
    too_quick: attempt.via === 'checkout' && shop.now() - opened < TOO_QUICK_MS,
    same_phone: recent >= MANY_FROM_ONE_PHONE,
    burst: attempt.burst === true,
  }
  const all: Suspicion[] = ['bot_check', 'too_quick', 'same_phone', 'burst']
  return all.filter((suspicion) => seen[suspicion])
}

/** As typed the last time; blank where nothing was. */
export async function readDraft(shop: Shop, cartId: CartId | null): Promise<CheckoutFields> {
  const row = cartId === null ? undefined : await sql.selectDraft(shop.db, cartId)
  return { ...blankFields, ...(row && JSON.parse(row.fields)) }
}

/** Kept with the cart, and gone with it. */
export async function keepDraft(shop: Shop, cartId: CartId, fields: CheckoutFields): Promise<void> {
  await isolated(shop, async (shop) => {
    await keepCart(shop, cartId)
    await sql.saveDraft(shop.db, cartId, JSON.stringify(fields), shop.now())
  })
}

function openedAt(shop: Shop, key: string): number | undefined {
  const [, text = '', at = '', seal = ''] = /^(([0-9a-z]{8,9})\.[0-9a-f]{24})\.([0-9a-f]{16})$/.exec(key) ?? []
  if (text === '' || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(shop, text)))) return undefined
  return Number.parseInt(at, 36)
}

function sealOf(shop: Shop, text: string): string {
  return shop.seal(`checkout|${text}`).slice(0, 16)
}
