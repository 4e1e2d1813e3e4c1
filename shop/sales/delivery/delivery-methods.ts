import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import {
  DELIVERY_METHODS,
  type DeliveryCode,
  type DeliveryMethod,
  type DeliveryOptions,
  type DeliveryQuote,
  type PickupPointKind,
  pickupPointKind,
  type Shipment,
  toDeliveryQuote,
} from './delivery.ts'
import { carrierMethod } from './nova-poshta-prices.ts'
import { quoteVan } from './van-delivery.ts'

const METHODS: Record<DeliveryCode, DeliveryMethod> = {
  np_branch: carrierMethod('branch'),
  np_locker: carrierMethod('locker'),
  np_cargo: carrierMethod('cargo'),
  np_courier: carrierMethod('courier'),
  van: { quote: quoteVan },
  pickup: {
    quote: (_, __, { pickup }) =>
      pickup.on ? toDeliveryQuote([{ kind: 'shipping', code: 'pickup', total: 0, count: 1 }], 0) : undefined,
  },
}

export function quoteDelivery(
  code: DeliveryCode,
  load: Shipment,
  options: DeliveryOptions,
  settings: DeliverySettings,
): DeliveryQuote | undefined {
  return METHODS[code].quote(load, options, settings)
}

/** Available methods, the cheapest first; of equal ones that whose price is certain. `known`: kinds of pickup points in the local directory. */
export function quoteDeliveryMethods(
  load: Shipment,
  optionsFor: (code: DeliveryCode) => DeliveryOptions,
  settings: DeliverySettings,
  pickupKinds: ReadonlySet<PickupPointKind>,
): { code: DeliveryCode; quote: DeliveryQuote }[] {
  const ways = DELIVERY_METHODS.flatMap((code) => {
    const kind = pickupPointKind(code)
    const quote = kind && !pickupKinds.has(kind) ? undefined : quoteDelivery(code, load, optionsFor(code), settings)
    return quote ? [{ code, quote }] : []
  })
  return ways.toSorted((a, b) => {
    const [priceA, priceB] = [transportPrice(a.quote), transportPrice(b.quote)]
    return priceA.low - priceB.low || priceA.high - priceB.high
  })
}

/** Without carrying up and assembly. */
function transportPrice({ charges, span }: DeliveryQuote): { low: Kopiykas; high: Kopiykas } {
  const price = charges[0]?.total ?? 0
  return span ?? { low: price, high: price }
}
