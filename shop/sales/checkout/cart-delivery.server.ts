import type { Shop } from '#shop/core/shop.ts'
import { getCart } from '../cart/cart.server.ts'
import type { CartId } from '../cart/cart.ts'
import { isDeliveryCode } from '../delivery/delivery.ts'
import { getCheckoutDraft, saveCheckoutDraft } from './checkout-draft.server.ts'
import { quoteCart } from './checkout-quote.server.ts'
import type { CartDeliveryOptions, DeliveryChoice } from './checkout-quote.ts'

export async function getCartDeliveryOptions(shop: Shop, cartId: CartId | null): Promise<CartDeliveryOptions> {
  const cart = await getCart(shop, cartId)
  if (cart.lines.length === 0) return { offered: [], chosen: undefined }
  const { deliveries, delivery } = await quoteCart(shop, cart, await getCheckoutDraft(shop, cartId))
  return { offered: deliveries.map(({ code }) => code), chosen: delivery?.code }
}

/** Every product is delivered: a cart needs no delivery when it is empty or no method can bring it. */
export function needsDelivery(offered: DeliveryChoice[]): boolean {
  return offered.length > 0
}

/** A method that cannot deliver this cart is not stored. */
export async function chooseCartDelivery(shop: Shop, cartId: CartId | null, code: string): Promise<void> {
  if (cartId === null || !isDeliveryCode(code)) return
  const { offered } = await getCartDeliveryOptions(shop, cartId)
  if (offered.includes(code))
    await saveCheckoutDraft(shop, cartId, { ...(await getCheckoutDraft(shop, cartId)), delivery: code })
}
