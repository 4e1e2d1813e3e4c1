import { type Shop, transact } from '#shop/core/shop.ts'
import { getCartLine, loadSellableItems, lockAndSelectLines } from './cart.server.ts'
import * as sql from './cart.sql.server.ts'
import { type Cart, type CartId, type CartLine, MAX_CART_LINES } from './cart.ts'
import { buildCart } from './cart-totals.server.ts'

/** `canRestore`: undoing the removal may be offered, because the product can still be bought. */
export type RemoveLineOutcome =
  | { kind: 'removed'; cart: Cart; line: CartLine; canRestore: boolean }
  | { kind: 'unknown' }

export async function removeLine(shop: Shop, cartId: CartId | null, key: string): Promise<RemoveLineOutcome> {
  if (cartId === null) return { kind: 'unknown' }
  return transact(shop, async (shop) => {
    const { lines, coupons } = await lockAndSelectLines(shop, cartId)
    if (!lines.some((line) => line.key === key)) return { kind: 'unknown' }
    const items = await loadSellableItems(shop, lines)
    const line = getCartLine(await buildCart(shop, { lines, coupons: [] }, items), key)
    await sql.markRemoved(shop.db, { cartId, key, now: shop.now() })
    const cart = await buildCart(shop, { lines: lines.filter((other) => other.key !== key), coupons }, items)
    return { kind: 'removed', cart, line, canRestore: line.price !== null }
  })
}

export type RestoreLineOutcome = { kind: 'restored'; cart: Cart; line: CartLine } | { kind: 'unknown' }

/** Restores the last line removed under this key, at its old position. */
export async function restoreLine(shop: Shop, cartId: CartId | null, key: string): Promise<RestoreLineOutcome> {
  if (cartId === null) return { kind: 'unknown' }
  return transact(shop, async (shop) => {
    const { lines } = await lockAndSelectLines(shop, cartId)
    const removed = await sql.selectRemovedLine(shop.db, cartId, key)
    if (!removed || lines.length >= MAX_CART_LINES) return { kind: 'unknown' }
    await sql.saveLine(shop.db, cartId, removed)
    const all = [...lines, removed].sort((a, b) => a.position - b.position)
    const coupons = await sql.selectCoupons(shop.db, cartId)
    const cart = await buildCart(shop, { lines: all, coupons }, await loadSellableItems(shop, all))
    return { kind: 'restored', cart, line: getCartLine(cart, key) }
  })
}
