import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import { noDeliveryOptions, type PickupPointKind, type Shipment } from './delivery.ts'
import { quoteDelivery, quoteDeliveryMethods } from './delivery-methods.ts'

type Span = { low: number; high: number }

type Way = { zone?: string; price: Kopiykas; days: number }

/** `van`: the zone that it reaches for the least. */
export type ShippingRange = {
  /** Kopiykas. */
  price: Span
  days: Span
  van?: { zone: string; price: Kopiykas } | undefined
  carrier?: Span | undefined
}

/** Range of delivery costs across the country; undefined: not delivered. */
export function computeShippingRange(
  load: Shipment,
  settings: DeliverySettings,
  pickupKinds: ReadonlySet<PickupPointKind>,
): ShippingRange | undefined {
  const { zones } = settings.van
  const quotes = quoteDeliveryMethods(load, () => noDeliveryOptions, settings, pickupKinds).flatMap(
    ({ code, quote }): Way[] => {
      if (code === 'pickup') return []
      if (code !== 'van') return [{ price: quote.total, days: quote.days }]
      return zones.flatMap(({ id, name }) => {
        const toZone = quoteDelivery(code, load, { ...noDeliveryOptions, zone: id }, settings)
        return toZone ? [{ zone: name, price: toZone.total, days: toZone.days }] : []
      })
    },
  )
  if (quotes.length === 0) return undefined
  const byCarrier = quotes.filter(({ zone }) => zone === undefined)
  const [nearest] = quotes.filter(({ zone }) => zone !== undefined).toSorted((a, b) => a.price - b.price)
  return {
    price: span(quotes.map(({ price }) => price)),
    days: span(quotes.map(({ days }) => days)),
    van: nearest && { zone: nearest.zone ?? '', price: nearest.price },
    carrier: byCarrier.length > 0 ? span(byCarrier.map(({ price }) => price)) : undefined,
  }
}

function span(values: number[]): Span {
  return { low: Math.min(...values), high: Math.max(...values) }
}
