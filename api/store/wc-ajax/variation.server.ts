import { resolveSellableItem } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { listStorefrontProducts } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { AddToCartInput } from '#shop/sales/cart/cart.ts'
import { wooVariation } from './variation.protocol.ts'

/** Protocols 3.7; `false` when none matches or it is not purchasable. Undefined: no such product. */
export async function readVariation(shop: Shop, input: AddToCartInput): Promise<object | false | undefined> {
  const found = await resolveSellableItem(shop, input.productId, input.choice)
  if (found.kind === 'unknown') return undefined
  if (found.kind !== 'item' || !found.item.parent) return false
  const [variation] = await listStorefrontProducts(shop, [found.item.id])
  if (!variation) return false
  return (
    wooVariation({ ...variation, description: sanitizedHtml(variation.product.description) }, shop.language) ?? false
  )
}
