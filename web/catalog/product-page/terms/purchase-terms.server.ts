import { chosenItem, chosenOffer, type Offer, type ProductView } from '#shop/catalog/product-page/product-view.ts'
import { parseWarrantyMonths } from '#shop/catalog/products/furniture-facts.ts'
import { type Choice, choiceQuery } from '#shop/catalog/sellable-items/variations.ts'
import { computePromisedAt } from '#shop/delivery/promised-date.ts'
import type { ShippingRange } from '#shop/delivery/shipping-range.ts'
import { nextWorkingDay, parseWorkingDays } from '#shop/delivery/working-days.ts'
import { lowestMonthlyPayment } from '#shop/payment/instalments/instalments.ts'
import { findPaymentTerms, PAYMENT_METHODS } from '#shop/payment/payment-methods.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageFrame } from '../../../document/page-frame.ts'
import type { PurchaseTermsProps } from './purchase-terms.tsx'

/** When it can leave the shop; null while it cannot be bought, or its lead time is unknown. */
export function readyDate(shop: Shop, { storeHours }: Settings, offer: Offer | undefined): number | null {
  if (!offer?.price || !offer.leadTime || offer.available === 'outofstock') return null
  return arrivalDate(shop, storeHours, offer, 0)
}

export function purchaseTerms(
  shop: Shop,
  { settings, instalments }: PageFrame,
  view: ProductView,
  choice: Choice,
  shipping: ShippingRange | undefined,
): PurchaseTermsProps {
  const offer = chosenOffer(view, choice)
  const sum = offer?.price?.now ?? 0
  const madeToOrder = offer?.leadTime?.kind === 'made_to_order'
  const isSold = offer?.price != null && offer.available !== 'outofstock'
  const warranty = parseWarrantyMonths(chosenItem(view, choice).facts.warranty) ?? settings.warrantyMonths
  return {
    delivery: {
      item: isSold ? offer.id : undefined,
      choice: choiceQuery(choice),
      settings: settings.delivery,
      across:
        isSold && shipping
          ? { ...shipping.price, at: arrivalDate(shop, settings.storeHours, offer, shipping.days.high) }
          : undefined,
    },
    payment: {
      ways: PAYMENT_METHODS.flatMap((code) => {
        const terms = isSold && findPaymentTerms(code, { sum, madeToOrder }, settings.payment, shop.providers)
        return terms ? [{ code, terms }] : []
      }),
      monthly: isSold ? lowestMonthlyPayment(sum, instalments) : null,
    },
    warranty: warranty === 0 ? undefined : warranty,
    returnDays: settings.searchReturnDays,
    returnFree: settings.searchReturnFree,
    adviser: settings.adviserName,
    phone: settings.phone,
    phoneShown: settings.phoneShown,
  }
}

function arrivalDate(shop: Shop, storeHours: string[], { leadTime }: Offer, days: number): number | null {
  const at = computePromisedAt({ leadTimes: [leadTime] }, days, shop.now())
  return at === null ? null : nextWorkingDay(at, parseWorkingDays(storeHours))
}
