import type { LeadTime } from '#shop/catalog/products/catalog.ts'
import type { Offer as OfferFacts } from '#shop/catalog/products/product-page/product-view.ts'
import { returnTerms } from '#shop/catalog/products/returns.ts'
import { formatShortAmount } from '#shop/core/money.ts'
import type { ShippingRange } from '#shop/sales/delivery/shipping-range.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { organizationReference } from './organization.ts'
import { returnPolicy } from './return-policy.ts'
import { quantity, SCHEMA_ORG } from './schema-org.ts'

/** Undefined when it has no price and cannot be bought. */
export function offerData(
  frame: PageFrame,
  offer: OfferFacts,
  url: string,
  more: { saleUntil: number | null; shipping: ShippingRange | undefined },
) {
  if (!offer.price) return undefined
  const { now, was } = offer.price
  const { saleUntil } = more
  const shipping = more.shipping && shippingDetails(more.shipping, offer.leadTime)
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'UAH',
    price: formatShortAmount(now),
    ...(was !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${SCHEMA_ORG}/StrikethroughPrice`,
        price: formatShortAmount(was),
        priceCurrency: 'UAH',
      },
    }),
    ...(was !== null && saleUntil !== null && { priceValidUntil: new Date(saleUntil).toISOString() }),
    availability: `${SCHEMA_ORG}/${availability(offer)}`,
    itemCondition: `${SCHEMA_ORG}/NewCondition`,
    seller: organizationReference(frame),
    ...(offer.left !== null && { inventoryLevel: quantity(offer.left, 'C62') }),
    ...(shipping && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: returnPolicy(returnTerms(frame.settings, offer.leadTime)),
  }
}

/** As in the Google price list: a pre-order is a product not released yet, never one made to order. */
function availability({ available, leadTime }: Pick<OfferFacts, 'available' | 'leadTime'>): string {
  if (available === 'outofstock') return 'OutOfStock'
  const isHere = leadTime === null || leadTime.kind === 'in_stock'
  return available === 'onbackorder' || !isHere ? 'BackOrder' : 'InStock'
}

/**
 * The checkout's prices, from the cheapest delivery method to the most expensive, because destination and method are
 * unknown here.
 */
function shippingDetails(shipping: ShippingRange, leadTime: LeadTime | null) {
  const { low, high } = shipping.price
  const isHere = leadTime === null || leadTime.kind === 'in_stock'
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue: Math.max(minValue, maxValue),
    unitCode: 'DAY',
  })
  const longest = leadTime?.maxDays ?? leadTime?.minDays ?? (isHere ? 1 : DEFAULT_HANDLING_DAYS)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(low === high
        ? { value: formatShortAmount(low) }
        : { minValue: formatShortAmount(low), maxValue: formatShortAmount(high) }),
      currency: 'UAH',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'UA' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(leadTime?.minDays ?? 0, longest),
      transitTime: days(shipping.days.low, shipping.days.high),
    },
  }
}

const DEFAULT_HANDLING_DAYS = 21
