import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import {
  type Charge,
  type DeliveryOptions,
  type DeliveryQuote,
  isFree,
  type Shipment,
  toDeliveryQuote,
} from './delivery.ts'

export function quoteVan(
  load: Shipment,
  options: DeliveryOptions,
  { van }: DeliverySettings,
): DeliveryQuote | undefined {
  if (!van.on || van.zones.length === 0) return undefined
  const chosenZone = van.zones.find(({ id }) => id === options.zone)
  const zones = chosenZone ? [chosenZone] : van.zones
  const prices = zones.map((zone) => (isFree(load, zone.freeFrom) ? 0 : zone.price))
  const span = { low: Math.min(...prices), high: Math.max(...prices) }
  const charges: Charge[] = [{ kind: 'shipping', code: 'van', total: span.high, count: 1 }]
  if (options.carry) {
    const total = options.lift || options.floor <= 1 ? van.withLift : van.perFloor * options.floor
    charges.push({ kind: 'fee', code: 'carry', total, count: options.floor })
  }
  if (options.assembly)
    charges.push({ kind: 'fee', code: 'assembly', total: van.assembly * load.itemCount, count: load.itemCount })
  if (options.removal) charges.push({ kind: 'fee', code: 'removal', total: van.removal, count: 1 })
  const quote = toDeliveryQuote(charges, Math.max(...zones.map(({ days }) => days)))
  return span.low < span.high ? { ...quote, span } : quote
}
