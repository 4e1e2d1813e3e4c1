import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import {
  computePromisedAt,
  type DeliveryCode,
  noDeliveryOptions,
  type PickupPointKind,
  pickupPointKind,
  type Settlement,
  type Shipment,
} from './delivery.ts'
import { quoteDeliveryMethods } from './delivery-methods.ts'
import { nextWorkingDay } from './working-days.ts'

/** A way to bring a product to a city; `at`: the day it is there at the latest, null while a lead time is unknown. */
export type CityDeliveryWay = { code: DeliveryCode; price: Kopiykas; days: number; at: number | null }

export type CityDelivery =
  /** `name` as it is written, `label` as it is remembered; the cheapest way first. */
  | { kind: 'quoted'; name: string; label: string; ways: CityDeliveryWay[] }
  | { kind: 'several'; labels: string[] }
  | { kind: 'unknown'; text: string }

/** The van's zone of that name: of the settlement itself, else of its region. */
export function findZone(
  zones: DeliverySettings['van']['zones'],
  { name, region }: Pick<Settlement, 'name' | 'region'>,
): { id: string } | undefined {
  const named = (text: string) => zones.find((zone) => text !== '' && plainName(zone.name) === plainName(text))
  return named(name) ?? named(region)
}

/** What reaches a settlement. `zone`: of the van; `isZoneCertain`: it is the settlement itself, not its region. */
export type Reach = {
  kinds: ReadonlySet<PickupPointKind>
  zone: string | undefined
  isZoneCertain: boolean
  isPickupThere: boolean
}

export function computeReach(
  { name, region }: Pick<Settlement, 'name' | 'region'>,
  { van, pickup }: DeliverySettings,
  kinds: ReadonlySet<PickupPointKind>,
): Reach {
  const zone = findZone(van.zones, { name, region })?.id
  return {
    kinds,
    zone,
    isZoneCertain: zone !== undefined && findZone(van.zones, { name, region: '' })?.id === zone,
    // Where the van goes is near enough to come by oneself.
    isPickupThere: zone !== undefined || isCollectedIn(pickup.address, name),
  }
}

/** Whether a method brings anything there. */
export function reaches(code: DeliveryCode, { kinds, zone, isPickupThere }: Reach): boolean {
  if (code === 'van') return zone !== undefined
  if (code === 'pickup') return isPickupThere
  const kind = pickupPointKind(code)
  return kind === undefined || kinds.has(kind)
}

/** An address that is agreed later, or that names no settlement, may be anywhere. */
function isCollectedIn(address: string, name: string): boolean {
  const places = address.split(/[,;]/).filter((part) => SETTLEMENT_NAME.test(part.trim()))
  return places.length === 0 || places.some((part) => plainName(part) === plainName(name))
}

/** A part of an address without a number or the word of a street. */
const SETTLEMENT_NAME = /^(?:(?:м|с|смт)\.\s*)?\p{Lu}[\p{L}'’ʼ -]+$/u

/** `kinds`: of the carrier's points in the settlement that accept these boxes. */
export function cityDeliveryWays(
  load: Shipment,
  settings: DeliverySettings,
  place: Pick<Reach, 'kinds' | 'zone'> & Partial<Reach>,
  dates: { now: number; workingDays: ReadonlySet<number> },
): CityDeliveryWay[] {
  const { kinds, zone } = place
  const reach = { isZoneCertain: false, isPickupThere: true, ...place }
  const options = { ...noDeliveryOptions, zone: zone ?? '' }
  return quoteDeliveryMethods(load, () => options, settings, kinds)
    .filter(({ code }) => reaches(code, reach))
    .map(({ code, quote }) => {
      const at = computePromisedAt(load, quote.days, dates.now)
      return {
        code,
        price: quote.total,
        days: quote.days,
        at: at === null ? null : nextWorkingDay(at, dates.workingDays),
      }
    })
}

function plainName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’`]/g, 'ʼ')
    .replace(/^(м|місто)\.?\s+/u, '')
}
