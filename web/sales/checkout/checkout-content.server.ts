import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { returnTerms } from '#shop/catalog/products/returns.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { type Settings, shownPhone, withPickupPlace } from '#shop/core/settings/settings.ts'
import type { CartLine } from '#shop/sales/cart/cart.ts'
import { CHECKOUT_FIELDS, type CheckoutFields } from '#shop/sales/checkout/checkout-fields.ts'
import type { CheckoutQuote } from '#shop/sales/checkout/checkout-quote.ts'
import { type DeliveryQuote, noDeliveryOptions, settlementLabel } from '#shop/sales/delivery/delivery.ts'
import { quoteDelivery } from '#shop/sales/delivery/delivery-methods.ts'
import { isOnlineMethod } from '#shop/sales/payment/payment-methods.ts'
import { returnText } from '#web/catalog/product-page/terms/purchase-terms.server.ts'
import { smallPictureFacts } from '../cart/small-picture.ts'
import { type CheckoutContent, type DeliveryPrice, type LineOfCheckout, toShownPoint } from './checkout-content.ts'
import type { CheckoutState } from './checkout-state.ts'

/** Only what is shown: every view of the page carries it beside its markup. `settings`: in the visitor's language. */
export function toCheckoutContent(
  { view, problems, notice, coupon, requestKey, isSample }: CheckoutState,
  settings: Settings,
): CheckoutContent {
  const { quote: sum, fields, point, points, pointCount } = view
  const { settlement, settlements, reach } = sum.place
  const { pickup, van } = withPickupPlace(settings)
  return {
    problems,
    notice,
    coupon,
    requestKey,
    isSample,
    fields: withoutEmpty(fields),
    deliveries: sum.deliveries.map(({ code, quote }) => ({ code, price: deliveryPrice(quote) })),
    zones: listZones(sum, settings),
    settlement: settlement?.ref,
    settlements: settlements.map((settlement) => ({ value: settlement.ref, text: settlementLabel(settlement) })),
    points: points.map(toShownPoint),
    point: point && toShownPoint({ point, fits: true, isNearby: false }),
    pointCount,
    cargo: cargoOf(sum.load),
    isZoneCertain: reach?.isZoneCertain ?? false,
    payments: sum.payments.map(({ code, terms }) => ({
      code,
      ...terms,
      name: (isOnlineMethod(code) && settings.payment.online[code].name) || undefined,
    })),
    lines: sum.cart.lines.map(lineOfCheckout),
    coupons: sum.cart.coupons,
    subtotal: sum.cart.subtotal,
    charges: sum.charges.map(({ code, count, total }) => ({ code, count, total })),
    total: sum.total,
    promisedAt: sum.promisedAt,
    returns: returnsOf(sum, settings),
    agreementHash: sum.agreementHash,
    settings: {
      phone: settings.phone,
      phoneShown: shownPhone(settings),
      adviserName: settings.adviserName,
      pickup: { address: pickup.address, hours: pickup.hours },
      carry: Math.min(van.withLift, van.perFloor),
      assembly: van.assembly,
      removal: van.removal,
    },
  }
}

/**
 * In the same words as on the page of each product (`returns.ts`). Goods that are made for the buyer come back only with
 * a defect, unless the shop takes them (§ 9 of the law on consumers, the offer's page).
 */
function returnsOf({ cart, load }: CheckoutQuote, settings: Settings): string {
  const leadTimes = load.leadTimes.length > 0 ? load.leadTimes : [undefined]
  const terms = leadTimes.map((leadTime) => returnTerms(settings, leadTime))
  const accepted = terms.find(({ kind }) => kind === 'accepted')
  const isMade = terms.some((terms) => terms.kind === 'refused' && terms.because === 'made_to_order')
  const sold = cart.lines.filter(({ price }) => price !== null)
  const warranties = [...new Set(sold.map((line) => line.warrantyMonths ?? settings.warrantyMonths))]
  const promised = warranties.filter((months) => months > 0).toSorted((a, b) => b - a)
  const sentences = [
    accepted ? returnText(accepted).line : texts.noReturns[isMade ? 'made_to_order' : 'never'],
    accepted && isMade ? texts.madeSome : '',
    promised.length > 0 ? texts.warranties(promised.map(texts.warranty), warranties.length > 1) : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

function cargoOf({ parcels }: CheckoutQuote['load']): CheckoutContent['cargo'] {
  return {
    boxes: parcels.reduce((sum, { quantity }) => sum + quantity, 0),
    weightG: parcels.reduce((sum, { quantity, weightG }) => sum + quantity * (weightG ?? 0), 0),
  }
}

function withoutEmpty(fields: CheckoutFields): Partial<CheckoutFields> {
  return Object.fromEntries(CHECKOUT_FIELDS.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]])))
}

function listZones({ deliveries, load }: CheckoutQuote, { delivery }: Settings): CheckoutContent['zones'] {
  if (!deliveries.some(({ code }) => code === 'van')) return []
  return delivery.van.zones.map(({ id, name }) => {
    const quote = quoteDelivery('van', load, { ...noDeliveryOptions, zone: id }, delivery)
    return { id, name, price: quote && deliveryPrice(quote) }
  })
}

function deliveryPrice({ charges, span }: DeliveryQuote): DeliveryPrice {
  return span ?? charges[0]?.total ?? 0
}

function lineOfCheckout(line: CartLine): LineOfCheckout {
  const { key, name, quantity, total, options } = line
  return {
    key,
    name,
    quantity,
    total,
    each: priceOfOne(line),
    picture: smallPictureFacts(line),
    options: options.map(({ name, valueName }) => ({ name, valueName })),
  }
}

function priceOfOne({ price, quantity, total }: CartLine): Kopiykas | null {
  return price !== null && price * quantity === total ? price : null
}
