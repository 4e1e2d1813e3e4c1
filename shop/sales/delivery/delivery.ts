import type { LeadTime } from '#shop/catalog/products/catalog.ts'
import { longestDays } from '#shop/catalog/products/inventory/lead-time.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'

/** The promised date: the slowest lead time plus the transit. Null while a lead time is unknown. */
export function computePromisedAt(load: Pick<Shipment, 'leadTimes'>, days: number, now: number): number | null {
  let slowest = 0
  for (const time of load.leadTimes) {
    const needed = longestDays(time)
    if (needed === undefined) return null
    slowest = Math.max(slowest, needed)
  }
  return now + (slowest + days) * DAY_MS
}

export function isFree(load: Shipment, from: Kopiykas): boolean {
  return from > 0 && load.total >= from
}

/** A free-shipping coupon covers the transport; carrying up and assembly are still charged. */
export function withoutShipping({ charges, days }: DeliveryQuote): DeliveryQuote {
  const free = charges.map((charge) => (charge.kind === 'shipping' ? { ...charge, total: 0 } : charge))
  return { charges: free, days, total: free.reduce((sum, { total }) => sum + total, 0) }
}

/** In the order offered; orders store these codes permanently. */
export const DELIVERY_METHODS = ['np_branch', 'np_locker', 'np_cargo', 'np_courier', 'van', 'pickup'] as const
export type DeliveryCode = (typeof DELIVERY_METHODS)[number]

export type PickupPointKind = 'branch' | 'locker' | 'cargo'
const PICKUP_POINT_KINDS: Partial<Record<DeliveryCode, PickupPointKind>> = {
  np_branch: 'branch',
  np_locker: 'locker',
  np_cargo: 'cargo',
}

/** Meta data of the delivery line of an order: `ref` of the chosen pickup point and of its settlement. */
export const POINT_META = 'np_point'
export const SETTLEMENT_META = 'np_settlement'
/** And the van's zone by its name, which the settlement need not tell. */
export const ZONE_META = 'van_zone'

/** A carrier's pickup point; null limits: the carrier's general ones. */
export type PickupPoint = {
  ref: string
  settlementRef: string
  kind: PickupPointKind
  number: number
  name: string
  maxPieceG: number | null
  maxTotalG: number | null
  /** Longest side first. */
  maxSizeMm: [number, number, number] | null
  /** Where it is on the map, if the carrier says so. */
  place?: GeoPlace | null | undefined
}

/** Degrees. */
export type GeoPlace = { latitude: number; longitude: number }

export type Settlement = { ref: string; name: string; kind: string; region: string; district: string }

/** The point on a map that any browser and phone opens. */
export function mapUrl({ name, place }: Pick<PickupPoint, 'name' | 'place'>): string {
  const query = place ? `${place.latitude},${place.longitude}` : `Нова пошта ${name}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** As people write it, the name first; typed or chosen, it matches the same settlement. */
export function settlementLabel({ name, district, region }: Omit<Settlement, 'ref' | 'kind'>): string {
  return [name, district, region].filter((part) => part !== '').join(', ')
}

/** One box; null: not in the catalogue. */
export type Parcel = { quantity: number; weightG: number | null; sizeMm: [number, number, number] | null }

/** What must be delivered; `itemCount`: products bought, whatever the number of boxes. */
export type Shipment = { parcels: Parcel[]; itemCount: number; total: Kopiykas; leadTimes: (LeadTime | null)[] }

export type DeliveryOptions = {
  zone: string
  floor: number
  lift: boolean
  carry: boolean
  assembly: boolean
  removal: boolean
}

/** A line of the order; `count` is products or floors. */
export type Charge = {
  kind: 'shipping' | 'fee'
  code: DeliveryCode | 'carry' | 'assembly' | 'removal' | 'cod'
  total: Kopiykas
  count: number
}

export type DeliveryQuote = {
  charges: Charge[]
  total: Kopiykas
  /** Days in transit. */
  days: number
  /** Unknown destination: the range of the cost. The charge is its maximum: the price never rises later. */
  span?: { low: Kopiykas; high: Kopiykas }
}

/** A delivery method. New ones are added to METHODS; no other code distinguishes them. */
export type DeliveryMethod = {
  /** Undefined: not for these products, or not offered by the owner. */
  quote(load: Shipment, options: DeliveryOptions, settings: DeliverySettings): DeliveryQuote | undefined
}

export function isDeliveryCode(text: string): text is DeliveryCode {
  return DELIVERY_METHODS.some((code) => code === text)
}

export function pickupPointKind(code: DeliveryCode): PickupPointKind | undefined {
  return PICKUP_POINT_KINDS[code]
}

export const noDeliveryOptions: DeliveryOptions = {
  zone: '',
  floor: 0,
  lift: false,
  carry: false,
  assembly: false,
  removal: false,
}

export function toDeliveryQuote(charges: Charge[], days: number): DeliveryQuote {
  return { charges, total: charges.reduce((sum, charge) => sum + charge.total, 0), days }
}
