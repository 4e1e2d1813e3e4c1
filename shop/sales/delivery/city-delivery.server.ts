import { type Settings, withPickupPlace } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type CityDelivery, cityDeliveryWays, computeReach } from './city-delivery.ts'
import { type Settlement, type Shipment, settlementLabel } from './delivery.ts'
import { findSettlements, listFittingKinds, listPickupPointKinds } from './pickup-points.server.ts'
import { parseWorkingDays } from './working-days.ts'

/** Without a carrier's directory, any place is taken by its name. */
export async function findCityDelivery(
  shop: Shop,
  settings: Pick<Settings, 'delivery' | 'storeCity' | 'storeStreet' | 'storeHours'>,
  load: Shipment,
  text: string,
): Promise<CityDelivery> {
  const pickupKinds = await listPickupPointKinds(shop)
  const found = await findSettlements(shop, text)
  if (found.length > 1) return { kind: 'several', labels: found.map(settlementLabel) }
  const settlement = found[0] ?? (pickupKinds.size === 0 ? namedPlace(text) : undefined)
  if (!settlement) return { kind: 'unknown', text }

  const kinds = await listFittingKinds(shop, settlement.ref, load)
  const dates = { now: shop.now(), workingDays: parseWorkingDays(settings.storeHours) }
  const delivery = withPickupPlace(settings)
  return {
    kind: 'quoted',
    name: settlement.name,
    label: settlementLabel(settlement),
    ways: cityDeliveryWays(load, delivery, computeReach(settlement, delivery, kinds), dates),
  }
}

function namedPlace(text: string): Settlement {
  return { ref: '', name: text, kind: '', region: '', district: '' }
}
