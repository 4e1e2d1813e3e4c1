import type { LeadTime } from '#shop/catalog/catalog.ts'
import type { Offer as OfferFacts } from '#shop/catalog/product-view.ts'
import { plainAmount } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Frame } from '../frame.ts'
import { organizationOf } from './organization.ts'
import { type ReturnPolicy, returnPolicy } from './return-policy.ts'
import { type Quantity, quantity, type Thing } from './thing.ts'

export type Offer = Thing & {
  url: string
  priceCurrency: 'UAH'
  price: string
  priceSpecification?: Thing & { priceType: string; price: string; priceCurrency: 'UAH' }
  priceValidUntil?: string
  availability: string
  itemCondition: string
  seller: Thing
  inventoryLevel?: Quantity
  shippingDetails?: ShippingDetails
  hasMerchantReturnPolicy: ReturnPolicy
}

export type AggregateOffer = Thing & {
  url: string
  priceCurrency: 'UAH'
  lowPrice: string
  highPrice: string
  offerCount: number
}

type ShippingDetails = Thing & {
  shippingRate: Thing & { value: string; currency: 'UAH' }
  shippingDestination: Thing & { addressCountry: 'UA' }
  deliveryTime: Thing & { handlingTime: Quantity; transitTime: Quantity }
}

const SCHEMA = 'https://schema.org/'

/** Undefined: it has no price and cannot be bought. */
export function offerData(
  frame: Frame,
  offer: OfferFacts,
  url: string,
  sale: { saleUntil: number | null } = { saleUntil: null },
): Offer | undefined {
  if (!offer.price) return undefined
  const { now, was } = offer.price
  const shipping = shippingDetails(frame.settings, offer.leadTime)
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'UAH',
    price: plainAmount(now),
    ...(was !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${SCHEMA}StrikethroughPrice`,
        price: plainAmount(was),
        priceCurrency: 'UAH',
      },
    }),
    ...(was !== null && sale.saleUntil !== null && { priceValidUntil: new Date(sale.saleUntil).toISOString() }),
    availability: SCHEMA + availability(offer),
    itemCondition: `${SCHEMA}NewCondition`,
    seller: organizationOf(frame),
    ...(offer.left !== null && { inventoryLevel: quantity(offer.left, 'C62') }),
    ...(shipping && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: returnPolicy(frame.settings),
  }
}

/** As in the price list for Google: a pre-order is what is not released yet, never what is made after it was bought. */
export function availability({ available, leadTime }: Pick<OfferFacts, 'available' | 'leadTime'>): string {
  if (available === 'outofstock') return 'OutOfStock'
  const isHere = leadTime === null || leadTime.kind === 'in_stock'
  return available === 'onbackorder' || !isHere ? 'BackOrder' : 'InStock'
}

/** Undefined: the owner has not said what delivery costs. */
function shippingDetails(settings: Settings, leadTime: LeadTime | null): ShippingDetails | undefined {
  const { searchDeliveryPrice, searchDeliveryDaysMin, searchDeliveryDaysMax } = settings
  if (searchDeliveryPrice === null) return undefined
  const isHere = leadTime === null || leadTime.kind === 'in_stock'
  const days = (minValue: number, maxValue: number): Quantity => {
    return { '@type': 'QuantitativeValue', minValue, maxValue: Math.max(minValue, maxValue), unitCode: 'DAY' }
  }
  const longest = leadTime?.maxDays ?? leadTime?.minDays ?? (isHere ? 1 : USUAL_DAYS)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: plainAmount(searchDeliveryPrice), currency: 'UAH' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'UA' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(leadTime?.minDays ?? 0, longest),
      transitTime: days(searchDeliveryDaysMin, searchDeliveryDaysMax),
    },
  }
}

const USUAL_DAYS = 21
