import type { Kopiykas } from '#shop/core/money.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import type { DeliveryCode, PickupPointKind } from './delivery.ts'

/** One line of the owner's tariffs, for pages and API clients. */
export type Tariff = {
  code: DeliveryCode
  /** Zone of the van. */
  zone: string
  base: Kopiykas
  /** Per kilogram billed by the carrier. */
  perKg: Kopiykas
  /** Free from this product total on; 0: never free. */
  freeFrom: Kopiykas
  days: number
}

export function listTariffs(
  { van, novaPoshta, pickup }: DeliverySettings,
  pickupKinds: ReadonlySet<PickupPointKind>,
): Tariff[] {
  const { freeFrom, days } = novaPoshta
  const zones = van.on ? van.zones : []
  return [
    ...zones.map((zone) => ({
      code: 'van' as const,
      zone: zone.name,
      base: zone.price,
      perKg: 0,
      freeFrom: zone.freeFrom,
      days: zone.days,
    })),
    ...(['branch', 'locker', 'cargo', 'courier'] as const).flatMap((kind): Tariff[] => {
      const { on, base, perKg } = novaPoshta[kind]
      if (!novaPoshta.on || !on || (kind !== 'courier' && !pickupKinds.has(kind))) return []
      return [{ code: `np_${kind}`, zone: '', base, perKg, freeFrom, days }]
    }),
    ...(pickup.on ? [{ code: 'pickup' as const, zone: '', base: 0, perKg: 0, freeFrom: 0, days: 0 }] : []),
  ]
}
