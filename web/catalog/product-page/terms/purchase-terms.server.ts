import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { deliveryPriceTexts } from '#i18n/storefront/uk/checkout/delivery-prices.ts'
import { instalmentTexts } from '#i18n/storefront/uk/checkout/instalments.ts'
import {
  chosenItem,
  chosenOffer,
  type Offer,
  type ProductView,
} from '#shop/catalog/products/product-page/product-view.ts'
import { warrantyMonths } from '#shop/catalog/products/records/furniture-facts.ts'
import { isMadeForBuyer, type ReturnTerms, returnTerms } from '#shop/catalog/products/returns.ts'
import { type Choice, choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { CityDelivery, CityDeliveryWay } from '#shop/sales/delivery/city-delivery.ts'
import { computePromisedAt } from '#shop/sales/delivery/delivery.ts'
import type { ShippingRange } from '#shop/sales/delivery/shipping-range.ts'
import { nextWorkingDay, parseWorkingDays } from '#shop/sales/delivery/working-days.ts'
import { lowestMonthlyPayment } from '#shop/sales/payment/instalments/instalments.ts'
import {
  agreedPrepayment,
  findPaymentTerms,
  PAYMENT_METHODS,
  type PaymentCode,
  type PaymentTerms,
} from '#shop/sales/payment/payment-methods.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import type { CityContent, DeliveryContent, TermsContent } from '../product-content.ts'

type SoldOffer = Offer & { price: NonNullable<Offer['price']> }

/** When it can leave the shop; null while it cannot be bought, or its lead time is unknown. */
export function readyDate(shop: Shop, { storeHours }: Settings, offer: Offer | undefined): number | null {
  return isSold(offer) && offer.leadTime ? arrivalDate(shop, storeHours, offer, 0) : null
}

export function deliveryContent(
  shop: Shop,
  { settings }: PageFrame,
  { view, choice, shipping }: { view: ProductView; choice: Choice; shipping: ShippingRange | undefined },
): DeliveryContent {
  const offer = chosenOffer(view, choice)
  const content = { choice: choiceQuery(choice), ...brigadeContent(settings.delivery) }
  if (!isSold(offer)) return { ...content, summary: texts.deliveryByPhone }
  if (!shipping) return { ...content, item: offer.id, summary: texts.deliveryByPhone }
  const { van, carrier, days } = shipping
  const at = arrivalDate(shop, settings.storeHours, offer, days.high)
  const prices = [
    van ? texts.vanPrice(van.zone, priceOrFree(van.price)) : '',
    carrier ? texts.carrierPrice(texts.deliveryPrice(carrier.low, carrier.high)) : '',
  ]
  const summary = [...prices, dayText(at)].filter(Boolean).join(', ')
  return { ...content, item: offer.id, summary }
}

/** What the brigade of the shop does for money, and where it goes. */
export function brigadeContent({ van }: DeliverySettings): Pick<DeliveryContent, 'services' | 'brigadeArea'> {
  if (!van.on || van.zones.length === 0) return { services: [], brigadeArea: '' }
  const services = (['perFloor', 'withLift', 'assembly', 'removal'] as const).map((kind) => ({
    name: deliveryPriceTexts.work[kind],
    text: priceOrFree(van[kind]),
  }))
  return { services, brigadeArea: van.zones.map(({ name }) => name).join(', ') }
}

export function cityContent(city: CityDelivery, { pickup }: DeliverySettings): CityContent {
  if (city.kind === 'several') return city
  if (city.kind === 'unknown') return { kind: 'unknown' }
  const { name, label, ways } = city
  const best = ways.find(({ code }) => code !== 'pickup')
  return {
    kind: 'quoted',
    label,
    hasBrigade: ways.some(({ code }) => code === 'van'),
    summary: best ? `${name}: ${wayText(best)}` : name,
    ways: best
      ? ways.map((way) => ({
          name: applyTypography(checkoutTexts.deliveries[way.code]),
          ...(way.code === 'pickup' && pickup.address && { place: pickup.address }),
          text: wayText(way),
        }))
      : [],
  }
}

export function termsContent(
  shop: Shop,
  { settings, instalments }: PageFrame,
  view: ProductView,
  choice: Choice,
): TermsContent {
  const offer = chosenOffer(view, choice)
  const sum = isSold(offer) ? offer.price.now : 0
  const madeToOrder = isMadeForBuyer(offer?.leadTime)
  const payments = PAYMENT_METHODS.flatMap((code) => {
    const terms = isSold(offer) && findPaymentTerms(code, { sum, madeToOrder }, settings.payment, shop.providers)
    return terms ? [{ code, terms }] : []
  })
  const monthly = isSold(offer) ? lowestMonthlyPayment(sum, instalments) : null
  const names = payments.map(({ code }) => checkoutTexts.payments[code].name)
  const named = () => names.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase('uk'))).join(', ')
  return {
    payment:
      payments.length === 0
        ? undefined
        : {
            summary: monthly === null ? named() : instalmentTexts.fromInParts(monthly),
            ways: payments.map(({ code, terms }) => paymentText(code, terms, sum)),
          },
    returns: warrantyContent(
      warrantyMonths(chosenItem(view, choice).facts, settings),
      returnTerms(settings, (offer ?? view.offer).leadTime),
    ),
  }
}

/** A made-to-order product is never said to be taken back where the shop does not (`returns.ts`). */
function warrantyContent(months: number, returns: ReturnTerms): TermsContent['returns'] {
  const term = months === 0 ? '' : texts.warranty(months)
  const line = term && applyTypography(texts.warrantyLine(term))
  const returned = returnText(returns)
  return { summary: [term, returned.summary].filter(Boolean).join(', '), lines: [line, returned.line].filter(Boolean) }
}

export function returnText(terms: ReturnTerms): { summary: string; line: string } {
  if (terms.kind === 'refused') return { summary: texts.returnDefects, line: texts.noReturns[terms.because] }
  const { days, isFree } = terms
  return {
    summary: texts.returnDays(days),
    line: `${texts.returnLine(days)} ${isFree ? texts.returnFree : texts.returnPaid}`,
  }
}

function paymentText(code: PaymentCode, terms: PaymentTerms, sum: Kopiykas): string {
  const { counts } = terms
  const prepaid = agreedPrepayment(code, terms, sum)
  const first = code === 'cod' ? texts.prepaid : texts.deposit
  const more = counts ? texts.inParts(Math.max(...counts)) : prepaid > 0 ? first(prepaid) : ''
  return [checkoutTexts.payments[code].name, more].filter(Boolean).join(', ')
}

function isSold(offer: Offer | undefined): offer is SoldOffer {
  return offer?.price != null && offer.available !== 'outofstock'
}

function wayText({ price, at }: CityDeliveryWay): string {
  return [priceOrFree(price), dayText(at)].filter(Boolean).join(', ')
}

function dayText(at: number | null): string {
  return at === null ? '' : texts.until(at)
}

function priceOrFree(kopiykas: number): string {
  return kopiykas === 0 ? texts.free : formatPrice(kopiykas)
}

function arrivalDate(shop: Shop, storeHours: string[], { leadTime }: Offer, days: number): number | null {
  const at = computePromisedAt({ leadTimes: [leadTime] }, days, shop.now())
  return at === null ? null : nextWorkingDay(at, parseWorkingDays(storeHours))
}
