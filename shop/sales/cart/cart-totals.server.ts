import { slowestLeadTime } from '#shop/catalog/products/inventory/lead-time.ts'
import { getGlossary } from '#shop/core/languages/translations.server.ts'
import { translatedText } from '#shop/core/languages/translations.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type DiscountableItem, getCartDiscounts } from '../coupons/coupons.server.ts'
import { noDiscounts } from '../coupons/coupons.ts'
import type { BuyerContact } from '../coupons/redemptions.server.ts'
import type { StoredCart } from './cart.sql.server.ts'
import type { Cart, CartLine } from './cart.ts'
import { computeCartHash } from './cart-hash.server.ts'
import { evaluateCartLines, type SellableItems } from './evaluate-lines.ts'

/** The evaluated lines with their discounts and sums. */
export async function buildCart(
  shop: Shop,
  storedCart: StoredCart,
  items: SellableItems,
  buyer?: BuyerContact,
): Promise<Cart> {
  const glossary = await getGlossary(shop)
  const lines = evaluateCartLines(storedCart.lines, items, shop.now()).map((line) => ({
    ...line,
    options: line.options.map((option) => ({
      ...option,
      name: translatedText(glossary, option.name),
      valueName: translatedText(glossary, option.valueName),
    })),
  }))
  const sold = lines.filter((line) => line.price !== null)
  const subtotal = sold.reduce((sum, line) => sum + line.total, 0)
  // An empty cart has no discount and nothing to report about it.
  const deal =
    sold.length > 0
      ? await getCartDiscounts(shop, storedCart.coupons, sold.map(toDiscountableItem), buyer)
      : noDiscounts
  const total = subtotal - deal.discount
  return {
    lines: deal.discount > 0 ? lines.map((line) => ({ ...line, discount: deal.byItem.get(line.key) ?? 0 })) : lines,
    count: sold.reduce((sum, line) => sum + line.quantity, 0),
    coupons: deal.coupons,
    subtotal,
    discount: deal.discount,
    total,
    hash: computeCartHash(lines, total, deal.coupons),
    leadTime: slowestLeadTime(sold.map((line) => line.leadTime)),
  }
}

/** In grams, of what can be bought. */
export function cartWeight(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + (line.price === null ? 0 : (line.weightG ?? 0) * line.quantity), 0)
}

function toDiscountableItem({
  key,
  productId,
  variationId,
  price,
  regularPrice,
  quantity,
}: CartLine): DiscountableItem {
  const onSale = price !== null && regularPrice !== null && price < regularPrice
  return { key, productId, variationId, price: price ?? 0, quantity, onSale }
}
