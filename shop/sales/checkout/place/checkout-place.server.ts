import { type Settings, withPickupPlace } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { computeReach } from '../../delivery/city-delivery.ts'
import { type Settlement, type Shipment, settlementLabel } from '../../delivery/delivery.ts'
import { findSettlement, findSettlements, listFittingKinds } from '../../delivery/pickup-points.server.ts'
import type { CheckoutFields } from '../checkout-fields.ts'
import type { CheckoutPlace } from '../checkout-quote.ts'

/** The settlement of the form, whatever its spelling, and what brings this load there. */
export async function findCheckoutPlace(
  shop: Shop,
  fields: CheckoutFields,
  { load, settings }: { load: Shipment; settings: Settings },
): Promise<CheckoutPlace> {
  const found = await matchSettlements(shop, fields)
  const [settlement, ...others] = found
  if (!settlement || others.length > 0) return { settlement: undefined, settlements: found, reach: undefined }
  const kinds = await listFittingKinds(shop, settlement.ref, load)
  return { settlement, settlements: [], reach: computeReach(settlement, withPickupPlace(settings), kinds) }
}

/** The settlement chosen from the list or with exactly this name; else all that may be meant. */
async function matchSettlements(shop: Shop, { settlement, settlement_ref }: CheckoutFields): Promise<Settlement[]> {
  const text = settlement.trim().toLowerCase()
  if (text === '') return []
  const chosen = await findSettlement(shop, settlement_ref)
  if (chosen && [chosen.name, settlementLabel(chosen)].some((name) => name.toLowerCase() === text)) return [chosen]
  const found = await findSettlements(shop, settlement)
  const exactMatches = found.filter((settlement) => settlementLabel(settlement).toLowerCase() === text)
  if (exactMatches.length > 0) return exactMatches
  return chosen && found.some(({ ref }) => ref === settlement_ref) ? [chosen] : found
}
