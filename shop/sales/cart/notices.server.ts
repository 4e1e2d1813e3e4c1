import { unlessFull } from '#shop/core/out-of-space.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './cart.sql.server.ts'
import type { CartId, Notice } from './cart.ts'

/** Bounds the notices of a visitor who repeats an impossible request. */
const MAX_NOTICES = 20

/** Shown on the next page that the visitor of this cart opens. */
export async function addNotice(shop: Shop, cartId: CartId, notice: Notice): Promise<void> {
  await transact(shop, async (shop) => {
    await sql.lockCart(shop.db, cartId, shop.now())
    if ((await sql.countNotices(shop.db, cartId)) < MAX_NOTICES) await sql.insertNotice(shop.db, cartId, notice)
  })
}

/** Each notice is returned once; while there is no space to note that, none. */
export async function takeNotices(shop: Shop, cartId: CartId | null): Promise<Notice[]> {
  if (cartId === null) return []
  return unlessFull(
    () => sql.deleteNotices(shop.db, cartId),
    () => [],
  )
}
