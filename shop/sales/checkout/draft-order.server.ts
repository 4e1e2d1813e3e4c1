import { type Shop, transact } from '#shop/core/shop.ts'
import { touchCart } from '../cart/cart.server.ts'
import type { CartId } from '../cart/cart.ts'
import { newOrderKey, reserveOrderId } from '../orders/order-ids.server.ts'
import * as sql from './checkout.sql.server.ts'
import { blankFields } from './checkout-fields.ts'

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
