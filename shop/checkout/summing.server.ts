import { createHash } from 'node:crypto'
import { chargeWords as words } from '#i18n/charges.uk.ts'
import { readCart } from '../cart/cart.server.ts'
import type { Cart, CartId, CartLine } from '../cart/cart.ts'
import { readThings } from '../catalog/for-sale.server.ts'
import { measuresOf } from '../catalog/measures.ts'
import type { Buyer } from '../coupons/uses.server.ts'
import {
  type Charge,
  type DeliveryWish,
  isDeliveryCode,
  type Load,
  noWish,
  type Piece,
  piecesOf,
  promisedAt,
  type Quote,
  waysFor,
} from '../delivery/delivery.ts'
import { knownPointKinds } from '../delivery/places.server.ts'
import { phoneDigits } from '../orders/orders.ts'
import { isPaymentCode, opensAs, PAYMENT_METHODS, termsOf } from '../payment/payment.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { type CheckoutFields, readPhone, TICKED } from './checkout.ts'
import type { DeliveryChoice, PaymentChoice, Sum } from './sum.ts'

export async function sumUp(shop: Shop, cartId: CartId | null, fields: CheckoutFields): Promise<Sum> {
  return sumOf(shop, await readCart(shop, cartId, buyerOf(fields)), fields)
}

/** Undefined: nothing is known of the buyer yet, and coupons that ask for it are given the benefit of the doubt. */
function buyerOf({ phone, email }: CheckoutFields): Buyer | undefined {
  const digits = phoneDigits(readPhone(phone) ?? '')
  return digits === null && email.trim() === '' ? undefined : { phone: digits, email: email.trim() }
}

export async function sumOf(shop: Shop, cart: Cart, fields: CheckoutFields): Promise<Sum> {
  const settings = await readSettings(shop)
  const load = await loadOf(shop, cart)
  const known = await knownPointKinds(shop)
  const wish = wishOf(fields)
  const isFree = cart.coupons.some(({ freeDelivery }) => freeDelivery)
  const wishFor = (code: string) => (code === fields.delivery ? wish : { ...noWish, zone: wish.zone })
  const deliveries = waysFor(load, wishFor, settings.delivery, known).map(({ code, quote }): DeliveryChoice => {
    return { code, quote: isFree ? withoutShipping(quote) : quote }
  })
  const wanted = isDeliveryCode(fields.delivery) ? fields.delivery : undefined
  const delivery = deliveries.find(({ code }) => code === wanted) ?? deliveries[0]
  const bill = {
    sum: cart.total + (delivery?.quote.total ?? 0),
    madeToOrder: load.leadTimes.some((time) => time?.kind === 'made_to_order'),
  }
  const payments = PAYMENT_METHODS.flatMap((code): PaymentChoice[] => {
    const terms = termsOf(code, bill, settings.payment, shop.providers)
    return terms ? [{ code, terms }] : []
  })
  const paid = isPaymentCode(fields.payment) ? fields.payment : undefined
  const payment = payments.find(({ code }) => code === paid) ?? payments[0]
  const total = bill.sum + (payment?.terms.fee ?? 0)
  // Ways to get and to pay for it are the buyer's own words; what they cost is the shop's.
  // Names are left out: the page may say them in another language than the order does.
  const goods = cart.lines.map(({ key, quantity, price, problems }) => [key, quantity, price, problems])
  const coupons = cart.coupons.map(({ key, discount, freeDelivery, refusal }) => [key, discount, freeDelivery, refusal])
  const agreed = [goods, total, ...(coupons.length > 0 ? [coupons] : [])]
  const fee = payment?.terms.fee ?? 0
  const charges: Charge[] = [
    ...(delivery?.quote.charges ?? []),
    ...(fee > 0 ? [{ kind: 'fee', code: 'cod', total: fee, count: 1 } as const] : []),
  ]
  return {
    charges: charges.map((charge) => ({ ...charge, name: chargeName(charge, wish.lift) })),
    cart,
    load,
    settings,
    deliveries,
    delivery,
    payments,
    payment,
    wish,
    total,
    promisedAt: delivery ? promisedAt(load, delivery.quote.days, shop.now()) : null,
    opensAs: payment ? opensAs(payment.code, payment.terms) : 'on-hold',
    shown: createHash('sha256').update(JSON.stringify(agreed)).digest('base64url').slice(0, 22),
  }
}

/** A coupon pays for the way; carrying up and assembling are work. */
function withoutShipping({ charges, days }: Quote): Quote {
  const free = charges.map((charge) => (charge.kind === 'shipping' ? { ...charge, total: 0 } : charge))
  return { charges: free, days, total: free.reduce((sum, { total }) => sum + total, 0) }
}

/** What a charge is called in the order, whatever language it was made in. */
function chargeName({ code, count }: Charge, lift: boolean): string {
  if (code === 'carry') return words.carry(count, lift)
  if (code === 'assembly' || code === 'removal' || code === 'cod') return words[code]
  return words.delivery[code]
}

function wishOf(fields: CheckoutFields): DeliveryWish {
  const floor = /^\d{1,2}$/.test(fields.floor.trim()) ? Number(fields.floor) : 0
  const ticked = (field: 'lift' | 'carry' | 'assembly' | 'removal') => fields[field] === TICKED
  return {
    zone: fields.zone,
    floor: Math.max(1, floor),
    lift: ticked('lift'),
    carry: ticked('carry'),
    assembly: ticked('assembly'),
    removal: ticked('removal'),
  }
}

async function loadOf(shop: Shop, cart: Cart): Promise<Load> {
  const sold = cart.lines.filter((line) => line.price !== null)
  const thingId = (line: CartLine) => line.variationId ?? line.productId
  const things = await readThings(shop, [...new Set(sold.map(thingId))])
  const pieces = sold.flatMap((line): Piece[] => {
    const thing = things.get(thingId(line))
    if (!thing) return [{ quantity: line.quantity, weightG: line.weightG, sizeMm: null }]
    const boxes = thing.boxes.length > 0 ? thing.boxes : (thing.parent?.boxes ?? [])
    return piecesOf({ boxes, measures: measuresOf(thing, thing.parent) }, line.quantity)
  })
  const count = sold.reduce((sum, line) => sum + line.quantity, 0)
  return { pieces, things: count, total: cart.total, leadTimes: sold.map((line) => line.leadTime) }
}
