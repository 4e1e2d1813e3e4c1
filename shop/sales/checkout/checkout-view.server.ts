import type { Shop } from '#shop/core/shop.ts'
import type { CartId } from '../cart/cart.ts'
import { pickupPointKind, type Settlement, settlementLabel } from '../delivery/delivery.ts'
import { findSettlement, listPickupPoints, suggestSettlements } from '../delivery/pickup-points.server.ts'
import type { CheckoutFields } from './checkout-fields.ts'
import { getCheckoutQuote } from './checkout-quote.server.ts'
import type { CheckoutView } from './checkout-quote.ts'

/** The checkout of this cart with the fields typed so far. */
export async function getCheckoutView(shop: Shop, cartId: CartId | null, typed: CheckoutFields): Promise<CheckoutView> {
  const quote = await getCheckoutQuote(shop, cartId, typed)
  const fields = { ...typed, delivery: quote.delivery?.code ?? '', payment: quote.payment?.code ?? '' }
  const kind = quote.delivery && pickupPointKind(quote.delivery.code)
  if (!kind) return { quote, fields, settlement: undefined, settlements: [], points: [] }

  const found = await matchSettlements(shop, typed)
  const [settlement] = found.length === 1 ? found : []
  const points = settlement ? await listPickupPoints(shop, settlement.ref, kind, quote.load) : []
  const point = points.some(({ ref }) => ref === typed.point) ? typed.point : ''
  return {
    quote,
    fields: { ...fields, point, settlement_ref: settlement?.ref ?? '' },
    settlement,
    settlements: settlement ? [] : found,
    points,
  }
}

/** The settlement chosen from the list or with exactly this name; else all whose name starts with it. */
async function matchSettlements(shop: Shop, { settlement, settlement_ref }: CheckoutFields): Promise<Settlement[]> {
  const text = settlement.trim().toLowerCase()
  if (text === '') return []
  const chosen = await findSettlement(shop, settlement_ref)
  if (chosen && [chosen.name, settlementLabel(chosen)].some((name) => name.toLowerCase() === text)) return [chosen]
  const found = await suggestSettlements(shop, settlement)
  const exactMatches = found.filter((settlement) => settlementLabel(settlement).toLowerCase() === text)
  if (exactMatches.length > 0) return exactMatches
  const named = found.filter(({ name }) => name.toLowerCase() === text)
  if (named.length > 0) return named
  return chosen && settlement_ref !== '' && found.some(({ ref }) => ref === settlement_ref) ? [chosen] : found
}
