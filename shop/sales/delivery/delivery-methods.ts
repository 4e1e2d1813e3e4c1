import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import {
  type Charge,
  DELIVERY_METHODS,
  type DeliveryCode,
  type DeliveryMethod,
  type DeliveryOptions,
  type DeliveryQuote,
  isFree,
  type PickupPointKind,
  pickupPointKind,
  type Shipment,
  toDeliveryQuote,
} from './delivery.ts'
import { billableWeightG, CARRIER_LIMITS, fitsPickupPoint } from './parcels.ts'

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

function carrierMethod(kind: keyof typeof CARRIER_LIMITS): DeliveryMethod {
  return {
    quote(load, _, { novaPoshta }) {
      const price = novaPoshta[kind]
      const limits = CARRIER_LIMITS[kind]
      const point = { maxPieceG: limits.pieceG, maxTotalG: null, maxSizeMm: limits.sizeMm, kind }
      if (!novaPoshta.on || !price.on || !fitsPickupPoint(point, load)) return undefined
      const kilos = Math.ceil(
        load.parcels.reduce((sum, piece) => sum + billableWeightG(piece) * piece.quantity, 0) / 1000,
      )
      const total = isFree(load, novaPoshta.freeFrom) ? 0 : price.base + price.perKg * kilos
      return toDeliveryQuote([{ kind: 'shipping', code: `np_${kind}`, total, count: 1 }], novaPoshta.days)
    },
  }
}

function quoteVan(load: Shipment, options: DeliveryOptions, { van }: DeliverySettings): DeliveryQuote | undefined {
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
