import type { Offer } from '#shop/catalog/products/product-page/product-view.ts'
import type { QuantityLimits } from '#shop/catalog/products/sellable-items/quantity.ts'
import {
  offerAt,
  quantityLeft,
  type SellableItem,
  stockKeeperId,
} from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { MAX_CART_LINES } from './cart.ts'
import {
  cartQuantityLimits,
  isAllowedQuantity,
  MAX_LINE_QUANTITY,
  type SellableItems,
  type StoredCartLine,
  sellableItemId,
} from './evaluate-lines.ts'

export type CartContext = { lines: StoredCartLine[]; items: SellableItems; now: number }

/** Why a line may not have this quantity; undefined: it may. `sharing`: what other lines take of the same stock. */
export function quantityRefusal(
  item: SellableItem,
  offer: Offer,
  { quantity, inLine, sharing }: { quantity: number; inLine: number; sharing: number },
): AddRefusal | undefined {
  const limits = cartQuantityLimits(offer)
  if (offer.available === 'outofstock') return { reason: 'out_of_stock' }
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_LINE_QUANTITY)
    return { reason: 'wrong_quantity', limits }
  const stock = quantityLeft(item)
  if (stock !== null && quantity + sharing > stock)
    return { reason: 'over_stock', available: stock, inCart: inLine + sharing }
  if (quantity > (limits.max ?? MAX_LINE_QUANTITY) || !isAllowedQuantity(quantity, limits))
    return { reason: 'wrong_quantity', limits }
  return undefined
}

/** Quantity that other lines take of this item's stock. */
export function quantityInOtherLines(
  item: SellableItem,
  key: string,
  lines: StoredCartLine[],
  items: SellableItems,
): number {
  const keeper = stockKeeperId(item)
  return lines.reduce((sum, line) => {
    const other = items.get(sellableItemId(line))
    return line.key !== key && other && stockKeeperId(other) === keeper ? sum + line.quantity : sum
  }, 0)
}

export type AddDecision = { kind: 'yes'; added: number; offer: Offer } | ({ kind: 'refused' } & AddRefusal)

export function checkAddToCart(
  item: SellableItem,
  key: string,
  wished: number | null,
  { lines, items, now }: CartContext,
): AddDecision {
  const offer = offerAt(item, now)
  if (!offer) return { kind: 'refused', reason: 'not_for_sale' }
  const sameLine = lines.find((line) => line.key === key)
  const alone = offer.quantity.max === 1 && (item.parent?.soldIndividually ?? item.soldIndividually)
  if (alone && sameLine) return { kind: 'refused', reason: 'already_in_cart' }
  if (!sameLine && lines.length >= MAX_CART_LINES) return { kind: 'refused', reason: 'cart_full' }

  const quantity = wished ?? offer.quantity.min
  const added = alone && quantity >= 1 ? 1 : quantity
  // A negative addition must not pass as a lower total.
  const newQuantity = added >= 1 ? (sameLine?.quantity ?? 0) + added : added
  const refusal = quantityRefusal(item, offer, {
    quantity: newQuantity,
    inLine: sameLine?.quantity ?? 0,
    sharing: quantityInOtherLines(item, key, lines, items),
  })
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'yes', added, offer }
}

/** Why a product was not added; the edge turns the reason into text. */
export type AddRefusal =
  | { reason: 'unknown_product' }
  | { reason: 'not_for_sale' }
  | { reason: 'choose_options' }
  | { reason: 'no_such_variation' }
  | { reason: 'out_of_stock' }
  /** `inCart`: the quantity already in the cart. */
  | { reason: 'over_stock'; available: number; inCart: number }
  | { reason: 'wrong_quantity'; limits: QuantityLimits }
  | { reason: 'already_in_cart' }
  | { reason: 'cart_full' }
