import { z } from 'zod'
import { effectiveMeasures } from '#shop/catalog/products/dimensions/dimensions.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { parseStored } from '#shop/core/json.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { inSavepoint, type Shop, transact } from '#shop/core/shop.ts'
import { touchCart } from '../cart/cart.server.ts'
import type { Cart, CartId, CartLine } from '../cart/cart.ts'
import { type DeliveryCode, noDeliveryOptions, type Parcel, type Shipment } from '../delivery/delivery.ts'
import { quoteDelivery } from '../delivery/delivery-methods.ts'
import { toParcels } from '../delivery/parcels.ts'
import { newOrderKey, reserveOrderId } from '../orders/order-ids.server.ts'
import * as sql from './checkout.sql.server.ts'
import { blankFields, type CheckoutFields } from './checkout-fields.ts'

/** The reserved id of this cart's order; no order exists yet. */
export type DraftOrder = { id: number; key: string }

/** WooCommerce clients expect a draft's id before the order is placed; the order then gets it. */
export function getOrCreateDraftOrder(shop: Shop, cartId: CartId): Promise<DraftOrder> {
  return transact(shop, async (shop) => {
    await touchCart(shop, cartId)
    const existing = await findDraftOrder(shop, cartId)
    if (existing) return existing
    const draft = { id: await reserveOrderId(shop), key: newOrderKey() }
    await sql.insertDraftIfMissing(shop.db, { cartId, fields: JSON.stringify(blankFields), now: shop.now() })
    await sql.saveDraftOrder(shop.db, { cartId, orderId: draft.id, orderKey: draft.key })
    return draft
  })
}

/** Undefined: no draft was requested. */
export async function findDraftOrder(shop: Shop, cartId: CartId): Promise<DraftOrder | undefined> {
  const row = await sql.selectDraftOrder(shop.db, cartId)
  return row?.order_id != null && row.order_key !== null ? { id: row.order_id, key: row.order_key } : undefined
}

const storedDraft = z.record(z.string(), z.string())

/** As typed last; blank where nothing was. */
export async function getCheckoutDraft(shop: Shop, cartId: CartId | null): Promise<CheckoutFields> {
  const row = cartId === null ? undefined : await sql.selectDraft(shop.db, cartId)
  return { ...blankFields, ...(row && parseStored(storedDraft, row.fields)) }
}

/** Stored with the cart and deleted with it. */
export async function saveCheckoutDraft(shop: Shop, cartId: CartId, fields: CheckoutFields): Promise<void> {
  await inSavepoint(shop, async (shop) => {
    await touchCart(shop, cartId)
    await sql.saveDraft(shop.db, { cartId, fields: JSON.stringify(fields), now: shop.now() })
  })
}

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
