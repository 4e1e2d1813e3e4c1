import { readCart } from '../cart/cart.server.ts'
import type { CartId } from '../cart/cart.ts'
import { isDeliveryCode } from '../delivery/delivery.ts'
import type { Shop } from '../shop.ts'
import { keepDraft, readDraft } from './placing.server.ts'
import type { CartDeliveries } from './sum.ts'
import { sumOf } from './summing.server.ts'

export async function readCartDeliveries(shop: Shop, cartId: CartId | null): Promise<CartDeliveries> {
  const cart = await readCart(shop, cartId)
  if (cart.lines.length === 0) return { offered: [], chosen: undefined }
  const { deliveries, delivery } = await sumOf(shop, cart, await readDraft(shop, cartId))
  return { offered: deliveries.map(({ code }) => code), chosen: delivery?.code }
}

/** What the cart cannot be brought by is not kept. */
export async function chooseCartDelivery(shop: Shop, cartId: CartId | null, code: string): Promise<void> {
  if (cartId === null || !isDeliveryCode(code)) return
  const { offered } = await readCartDeliveries(shop, cartId)
  if (offered.includes(code)) await keepDraft(shop, cartId, { ...(await readDraft(shop, cartId)), delivery: code })
}
