import type { Shop } from '#shop/core/shop.ts'
import { getCart } from '../cart/cart.server.ts'
import type { CartId } from '../cart/cart.ts'
import { isDeliveryCode, type PickupPoint, pickupPointKind } from '../delivery/delivery.ts'
import { fitsPickupPoint } from '../delivery/parcels.ts'
import { findSettlement, listAllPickupPoints } from '../delivery/pickup-points.server.ts'
import { findMeantPoint, type OfferedPoint, offerPickupPoints } from '../delivery/points/search-points.ts'
import type { CheckoutFields } from './checkout-fields.ts'
import { getCheckoutQuote } from './checkout-quote.server.ts'
import type { CheckoutQuote, CheckoutView } from './checkout-quote.ts'
import { buildShipment } from './shipment.server.ts'

export async function getCheckoutView(shop: Shop, cartId: CartId | null, typed: CheckoutFields): Promise<CheckoutView> {
  const quote = await getCheckoutQuote(shop, cartId, typed)
  const { zone } = quote
  const fields = { ...typed, delivery: quote.delivery?.code ?? '', payment: quote.payment?.code ?? '', zone }
  const { settlement } = quote.place
  const settlement_ref = settlement?.ref ?? ''
  const all = await listPointsOfQuote(shop, quote)
  if (!all) return { quote, fields: { ...fields, settlement_ref }, point: undefined, points: [], pointCount: 0 }

  const meant = findMeantPoint(all, { ref: typed.point, text: typed.point_text })
  const point = meant && fitsPickupPoint(meant, quote.load) ? meant : undefined
  return {
    quote,
    fields: { ...fields, settlement_ref, point: point?.ref ?? '', point_text: point?.name ?? typed.point_text },
    point,
    points: offerPickupPoints(all, quote.load, point ? '' : typed.point_text),
    pointCount: all.filter((point) => fitsPickupPoint(point, quote.load)).length,
  }
}

/** Of the chosen delivery in the settlement of the form; undefined: it has none, or the settlement is unknown. */
export async function listPointsOfQuote(
  shop: Shop,
  { delivery, place }: Pick<CheckoutQuote, 'delivery' | 'place'>,
): Promise<PickupPoint[] | undefined> {
  const kind = delivery && pickupPointKind(delivery.code)
  return kind && place.settlement && listAllPickupPoints(shop, place.settlement.ref, kind)
}

/** What the field for a pickup point offers while somebody types. */
export async function suggestPickupPoints(
  shop: Shop,
  cartId: CartId | null,
  query: { settlement: string; delivery: string; text: string },
): Promise<OfferedPoint[]> {
  const kind = isDeliveryCode(query.delivery) ? pickupPointKind(query.delivery) : undefined
  const settlement = kind && (await findSettlement(shop, query.settlement))
  if (!kind || !settlement) return []
  const load = await buildShipment(shop, await getCart(shop, cartId))
  return offerPickupPoints(await listAllPickupPoints(shop, settlement.ref, kind), load, query.text)
}
