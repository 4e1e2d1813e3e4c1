import type { Cart, CartLine } from '../cart/cart.ts'
import { effectiveMeasures } from '../catalog/dimensions/dimensions.ts'
import { findSellableItems } from '../catalog/sellable-items/sellable-items.server.ts'
import type { Parcel, Shipment } from '../delivery/delivery.ts'
import { toParcels } from '../delivery/parcels.ts'
import type { Shop } from '../shop.ts'

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
