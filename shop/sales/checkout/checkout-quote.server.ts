import { createHash } from 'node:crypto'
import { chargeLabels as texts } from '#i18n/orders/uk/charges.ts'
import { isMadeForBuyer } from '#shop/catalog/products/returns.ts'
import { parseBuyerPhone, phoneDigits } from '#shop/core/phone.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getCart } from '../cart/cart.server.ts'
import type { Cart, CartId } from '../cart/cart.ts'
import type { BuyerContact } from '../coupons/redemptions.server.ts'
import { reaches } from '../delivery/city-delivery.ts'
import {
  type Charge,
  computePromisedAt,
  type DeliveryOptions,
  isDeliveryCode,
  noDeliveryOptions,
  withoutShipping,
} from '../delivery/delivery.ts'
import { quoteDeliveryMethods } from '../delivery/delivery-methods.ts'
import { listPickupPointKinds } from '../delivery/pickup-points.server.ts'
import { isInstalment } from '../payment/instalments/instalments.ts'
import { findPaymentTerms, initialOrderStatus, isPaymentCode, PAYMENT_METHODS } from '../payment/payment-methods.ts'
import { CHECKED_VALUE, type CheckoutFields } from './checkout-fields.ts'
import type { CheckoutPlace, CheckoutQuote, DeliveryChoice, PaymentChoice } from './checkout-quote.ts'
import { findCheckoutPlace } from './place/checkout-place.server.ts'
import { buildShipment } from './shipment.server.ts'

export async function getCheckoutQuote(
  shop: Shop,
  cartId: CartId | null,
  fields: CheckoutFields,
): Promise<CheckoutQuote> {
  return quoteCart(shop, await getCart(shop, cartId, parseBuyerContact(fields)), fields)
}

/** Undefined: the buyer is unknown, and coupons with buyer conditions are assumed valid. */
function parseBuyerContact({ phone, email }: CheckoutFields): BuyerContact | undefined {
  const digits = phoneDigits(parseBuyerPhone(phone) ?? '')
  return digits === null && email.trim() === '' ? undefined : { phone: digits, email: email.trim() }
}

export async function quoteCart(shop: Shop, cart: Cart, fields: CheckoutFields): Promise<CheckoutQuote> {
  const settings = await getSettings(shop)
  const load = await buildShipment(shop, cart)
  const pickupKinds = await listPickupPointKinds(shop)
  const place = await findCheckoutPlace(shop, fields, { load, settings })
  const options = { ...parseDeliveryOptions(fields), zone: zoneOf(fields, place, settings) }
  const isFree = cart.coupons.some(({ freeDelivery }) => freeDelivery)
  const wishFor = (code: string) => (code === fields.delivery ? options : { ...noDeliveryOptions, zone: options.zone })
  const offered = quoteDeliveryMethods(load, wishFor, settings.delivery, pickupKinds)
  const reaching = offered.filter(({ code }) => !place.reach || reaches(code, place.reach))
  const deliveries = (reaching.length > 0 ? reaching : offered).map(({ code, quote }): DeliveryChoice => {
    return { code, quote: isFree ? withoutShipping(quote) : quote }
  })
  const chosenCode = isDeliveryCode(fields.delivery) ? fields.delivery : undefined
  const delivery = deliveries.find(({ code }) => code === chosenCode) ?? deliveries[0]
  const bill = {
    sum: cart.total + (delivery?.quote.total ?? 0),
    madeToOrder: load.leadTimes.some(isMadeForBuyer),
  }
  const payments = PAYMENT_METHODS.flatMap((code): PaymentChoice[] => {
    const terms = findPaymentTerms(code, bill, settings.payment, shop.providers)
    return terms ? [{ code, terms }] : []
  }).toSorted(byFee)
  const paid = isPaymentCode(fields.payment) ? fields.payment : undefined
  const payment = payments.find(({ code }) => code === paid) ?? payments[0]
  const total = bill.sum + (payment?.terms.fee ?? 0)
  // Methods are the buyer's choice; what they cost is part of the agreement. Names are left out: the page's language
  // may differ from the order's.
  const lines = cart.lines.map(({ key, quantity, price, problems }) => [key, quantity, price, problems])
  const coupons = cart.coupons.map(({ key, discount, freeDelivery, refusal }) => [key, discount, freeDelivery, refusal])
  const agreed = [lines, total, ...(coupons.length > 0 ? [coupons] : [])]
  const fee = payment?.terms.fee ?? 0
  const charges: Charge[] = [
    ...(delivery?.quote.charges ?? []),
    ...(fee > 0 ? [{ kind: 'fee', code: 'cod', total: fee, count: 1 } as const] : []),
  ]
  return {
    charges: charges.map((charge) => ({ ...charge, name: chargeName(charge, options.lift) })),
    cart,
    load,
    settings,
    deliveries,
    delivery,
    payments,
    payment,
    zone: options.zone,
    place,
    total,
    promisedAt: delivery ? computePromisedAt(load, delivery.quote.days, shop.now()) : null,
    initialStatus: payment ? initialOrderStatus(payment.code, payment.terms) : 'on-hold',
    agreementHash: createHash('sha256').update(JSON.stringify(agreed)).digest('base64url').slice(0, 22),
  }
}

/** The settlement's own; else the buyer's choice, for which that of the region is proposed. */
function zoneOf({ zone }: CheckoutFields, { reach }: CheckoutPlace, { delivery }: Settings): string {
  const isChosen = delivery.van.zones.some(({ id }) => id === zone)
  return reach?.zone !== undefined && (reach.isZoneCertain || !isChosen) ? reach.zone : zone
}

/** The first is preselected: no fee that the buyer has not chosen. Instalments, a decision of their own, stay last. */
function byFee(a: PaymentChoice, b: PaymentChoice): number {
  return Number(isInstalment(a.code)) - Number(isInstalment(b.code)) || a.terms.fee - b.terms.fee
}

/** Always Ukrainian, like the stored order. */
function chargeName({ code, count }: Charge, lift: boolean): string {
  if (code === 'carry') return texts.carry(count, lift)
  if (code === 'assembly' || code === 'removal' || code === 'cod') return texts[code]
  return texts.delivery[code]
}

function parseDeliveryOptions(fields: CheckoutFields): DeliveryOptions {
  const floor = /^\d{1,2}$/.test(fields.floor.trim()) ? Number(fields.floor) : 0
  const ticked = (field: 'lift' | 'carry' | 'assembly' | 'removal') => fields[field] === CHECKED_VALUE
  return {
    zone: fields.zone,
    floor: Math.max(1, floor),
    lift: ticked('lift'),
    carry: ticked('carry'),
    assembly: ticked('assembly'),
    removal: ticked('removal'),
  }
}
