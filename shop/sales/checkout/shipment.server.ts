import { effectiveMeasures } from '#shop/catalog/products/dimensions/dimensions.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Cart, CartLine } from '../cart/cart.ts'
import { type DeliveryCode, noDeliveryOptions, type Parcel, type Shipment } from '../delivery/delivery.ts'
import { quoteDelivery } from '../delivery/delivery-methods.ts'
import { toParcels } from '../delivery/parcels.ts'

export async function buildShipment(shop: Shop, cart: Cart): Promise<Shipment> {
  const sold = cart.lines.filter((line) => line.price !== null)
  const itemId = (line: CartLine) => line.variationId ?? line.productId
  const items = await findSellableItems(shop, [...new Set(sold.map(itemId))])
  const pieces = sold.flatMap((line): Parcel[] => {
    const item = items.get(itemId(line))
    if (!item) return [{ quantity: line.quantity, weightG: line.weightG, sizeMm: null }]
    const boxes = item.boxes.length > 0 ? item.boxes : (item.parent?.boxes ?? [])
    return toParcels({ boxes, measures: effectiveMeasures(item, item.parent) }, line.quantity)
  })
  const count = sold.reduce((sum, line) => sum + line.quantity, 0)
  return { parcels: pieces, itemCount: count, total: cart.total, leadTimes: sold.map((line) => line.leadTime) }
}

type OrderedItem = { itemId: number; quantity: number; total: Kopiykas }

/** For an order that staff take. Undefined: not for these products, unknown measures, or not offered. */
export async function quoteOrderDelivery(
  shop: Shop,
  code: DeliveryCode,
  ordered: OrderedItem[],
): Promise<Kopiykas | undefined> {
  const items = await findSellableItems(shop, [...new Set(ordered.map(({ itemId }) => itemId))])
  const parcels = ordered.flatMap(({ itemId, quantity }): Parcel[] => {
    const item = items.get(itemId)
    if (!item) return [{ quantity, weightG: null, sizeMm: null }]
    const boxes = item.boxes.length > 0 ? item.boxes : (item.parent?.boxes ?? [])
    return toParcels({ boxes, measures: effectiveMeasures(item, item.parent) }, quantity)
  })
  const load = {
    parcels,
    itemCount: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    total: ordered.reduce((sum, { total }) => sum + total, 0),
    leadTimes: [],
  }
  return quoteDelivery(code, load, noDeliveryOptions, (await getSettings(shop)).delivery)?.total
}
