import { effectiveMeasures } from '#shop/catalog/products/dimensions/dimensions.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Parcel } from '../delivery/delivery.ts'
import { toParcels } from '../delivery/parcels.ts'
import { lineAmountRefunded, type Order, type OrderLine } from '../orders/orders.ts'

/** Boxes of what is left of the order, as the catalogue measures them now. */
export async function listOrderParcels(shop: Shop, order: Order): Promise<Parcel[]> {
  const lines = order.lines.flatMap((line) => {
    const quantity = line.quantity - lineAmountRefunded(order, line.id).quantity
    return line.kind === 'product' && quantity > 0 ? [{ ...line, quantity }] : []
  })
  const itemId = (line: OrderLine) => line.variationId ?? line.productId ?? 0
  const items = await findSellableItems(shop, [...new Set(lines.map(itemId).filter((id) => id > 0))])
  return lines.flatMap((line): Parcel[] => {
    const item = items.get(itemId(line))
    if (!item) return [{ quantity: line.quantity, weightG: null, sizeMm: null }]
    const boxes = item.boxes.length > 0 ? item.boxes : (item.parent?.boxes ?? [])
    return toParcels({ boxes, measures: effectiveMeasures(item, item.parent) }, line.quantity)
  })
}
