import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import {
  computePromisedAt,
  type DeliveryCode,
  noDeliveryOptions,
  type PickupPointKind,
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

/** `kinds`: of the carrier's points in the settlement that accept these boxes. */
export function cityDeliveryWays(
  load: Shipment,
  settings: DeliverySettings,
  place: { kinds: ReadonlySet<PickupPointKind>; zone: string | undefined },
  dates: { now: number; workingDays: ReadonlySet<number> },
): CityDeliveryWay[] {
  const { kinds, zone } = place
  const options = { ...noDeliveryOptions, zone: zone ?? '' }
  return quoteDeliveryMethods(load, () => options, settings, kinds)
    .filter(({ code }) => code !== 'van' || zone !== undefined)
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
