import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import { noDeliveryOptions, type PickupPointKind, type Shipment } from './delivery.ts'
import { quoteDelivery, quoteDeliveryMethods } from './delivery-methods.ts'

export type ShippingRange = { price: { low: Kopiykas; high: Kopiykas }; days: { low: number; high: number } }

/** Range of delivery costs across the country; undefined: not delivered. */
export function computeShippingRange(
  load: Shipment,
  settings: DeliverySettings,
  pickupKinds: ReadonlySet<PickupPointKind>,
): ShippingRange | undefined {
  const zones = settings.van.zones.map(({ id }) => id)
  const quotes = quoteDeliveryMethods(load, () => noDeliveryOptions, settings, pickupKinds).flatMap(
    ({ code, quote }) => {
      if (code === 'pickup') return []
      if (code !== 'van') return [quote]
      return zones.flatMap((zone) => quoteDelivery(code, load, { ...noDeliveryOptions, zone }, settings) ?? [])
    },
  )
  if (quotes.length === 0) return undefined
  const [prices, days] = [quotes.map(({ total }) => total), quotes.map(({ days }) => days)]
  return {
    price: { low: Math.min(...prices), high: Math.max(...prices) },
    days: { low: Math.min(...days), high: Math.max(...days) },
  }
}
