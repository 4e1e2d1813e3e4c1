import type { Wish } from '#shop/cart/cart.ts'
import { resolveThing } from '#shop/catalog/for-sale.server.ts'
import { readGoods } from '#shop/catalog/goods.server.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import type { Shop } from '#shop/shop.ts'
import { wooVariation } from './woo-cart-variation.protocol.ts'

/**
 * The variation object of protocols 3.7, or `false` where no variation fits the choice or it cannot be bought. Undefined: there is
 * no such product.
 */
export async function readVariation(shop: Shop, wish: Wish): Promise<object | false | undefined> {
  const found = await resolveThing(shop, wish.productId, wish.choice)
  if (found.kind === 'unknown') return undefined
  if (found.kind !== 'thing' || !found.thing.parent) return false
  const [goods] = await readGoods(shop, [found.thing.id])
  if (!goods) return false
  return wooVariation({ ...goods, description: safeHtml(goods.product.description) }, shop.language) ?? false
}
