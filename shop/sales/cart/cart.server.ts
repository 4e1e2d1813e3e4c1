import { findSellableItems, resolveSellableItem } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import {
  offerAt,
  parentProduct,
  type ResolvedItem,
  type SellableItem,
  type SellableProduct,
} from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { productPath } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import type { BuyerContact } from '../coupons/redemptions.server.ts'
import { SESSION_TTL_MS } from '../session/cart-session.ts'
import { type AddRefusal, checkAddToCart, quantityInOtherLines, quantityRefusal } from './add-rules.ts'
import * as sql from './cart.sql.server.ts'
import { type AddToCartInput, type Cart, type CartId, type CartLine, emptyCart } from './cart.ts'
import { cartLineKey } from './cart-hash.server.ts'
import { buildCart } from './cart-totals.server.ts'
import { type SellableItems, type StoredCartLine, sellableItemId } from './evaluate-lines.ts'

/** Current state: prices, stock and rules are evaluated now. `buyer`: set where the buyer is known. */
export async function getCart(shop: Shop, cartId: CartId | null, buyer?: BuyerContact): Promise<Cart> {
  if (cartId === null) return emptyCart
  const storedCart = await sql.selectLines(shop.db, cartId)
  return buildCart(shop, storedCart, await loadSellableItems(shop, storedCart.lines), buyer)
}

export type AddOutcome =
  | { kind: 'added'; cart: Cart; line: CartLine; added: number }
  /** `address`: of the product page; null where there is none. */
  | ({ kind: 'refused'; productId: number; address: string | null; name: string } & AddRefusal)

/** The same product with the same options increases the existing line. */
export async function addToCart(shop: Shop, cartId: CartId, input: AddToCartInput): Promise<AddOutcome> {
  const outcome = await transact(shop, (shop) => addLine(shop, cartId, input))
  if (outcome.kind === 'added') shop.countCartAdd(outcome.line.productId)
  return outcome
}

async function addLine(shop: Shop, cartId: CartId, input: AddToCartInput): Promise<AddOutcome> {
  const found = await resolveSellableItem(shop, input.productId, input.choice)
  if (found.kind !== 'item') return toRefusal(input, found)
  const { item, options } = found
  const product = parentProduct(item)
  const variationId = item.parent ? item.id : null
  const key = cartLineKey(product.id, variationId, options)

  const { coupons } = await sql.lockCart(shop.db, cartId, shop.now())
  const { lines } = await sql.selectLines(shop.db, cartId)
  const items = new Map(await loadSellableItems(shop, lines, item)).set(item.id, item)
  const decision = checkAddToCart(item, key, input.quantity, { lines, items, now: shop.now() })
  if (decision.kind === 'refused') return { ...decision, ...productReference(input, product) }

  const sameLine = lines.find((line) => line.key === key)
  const line: StoredCartLine = {
    key,
    productId: product.id,
    variationId,
    options,
    quantity: (sameLine?.quantity ?? 0) + decision.added,
    position: sameLine?.position ?? (lines.at(-1)?.position ?? 0) + 1,
    name: product.name,
    sku: decision.offer.sku,
    priceAdded: decision.offer.price?.now ?? 0,
  }
  await sql.saveLine(shop.db, cartId, line)
  const all = sameLine ? lines.map((other) => (other === sameLine ? line : other)) : [...lines, line]
  const cart = await buildCart(shop, { lines: all, coupons }, items)
  return { kind: 'added', cart, line: getCartLine(cart, key), added: decision.added }
}

export type QuantityInput = { key: string; quantity: number }
export type SetQuantitiesOutcome =
  | { kind: 'set'; cart: Cart; refused: ({ key: string; name: string } & AddRefusal)[] }
  | { kind: 'unknown'; key: string }

/** All or, if a key is unknown, none; 0 removes the line. A refused line keeps its quantity. */
export async function setQuantities(
  shop: Shop,
  cartId: CartId | null,
  inputs: QuantityInput[],
): Promise<SetQuantitiesOutcome> {
  if (cartId === null) {
    const [first] = inputs
    return first ? { kind: 'unknown', key: first.key } : { kind: 'set', cart: emptyCart, refused: [] }
  }
  return transact(shop, async (shop) => {
    let { lines, coupons } = await lockAndSelectLines(shop, cartId)
    const unknown = inputs.find((input) => !lines.some((line) => line.key === input.key))
    if (unknown) return { kind: 'unknown', key: unknown.key }

    const items = await loadSellableItems(shop, lines)
    const quantityOf = new Map(lines.map((line) => [line.key, line.quantity]))
    const refused: ({ key: string; name: string } & AddRefusal)[] = []
    // Decreases first: they free stock that another line may need.
    const growth = ({ key, quantity }: QuantityInput) => quantity - (quantityOf.get(key) ?? 0)
    for (const input of inputs.toSorted((a, b) => growth(a) - growth(b))) {
      const line = lines.find((line) => line.key === input.key)
      if (!line || line.quantity === input.quantity) continue
      if (input.quantity === 0) {
        await sql.markRemoved(shop.db, { cartId, key: line.key, now: shop.now() })
        lines = lines.filter((other) => other !== line)
        continue
      }
      const changed = changeQuantity(shop, { line, quantity: input.quantity, lines, items })
      if ('reason' in changed) {
        refused.push({ key: line.key, name: line.name, ...changed })
        continue
      }
      await sql.saveLine(shop.db, cartId, changed)
      lines = lines.map((other) => (other === line ? changed : other))
    }
    return { kind: 'set', cart: await buildCart(shop, { lines, coupons }, items), refused }
  })
}

function changeQuantity(
  shop: Shop,
  {
    line,
    quantity,
    lines,
    items,
  }: { line: StoredCartLine; quantity: number; lines: StoredCartLine[]; items: SellableItems },
): StoredCartLine | AddRefusal {
  const item = items.get(sellableItemId(line))
  const offer = item && offerAt(item, shop.now())
  if (!item || !offer) return { reason: 'not_for_sale' }
  const sharing = quantityInOtherLines(item, line.key, lines, items)
  return (
    quantityRefusal(item, offer, { quantity, inLine: line.quantity, sharing }) ?? {
      ...line,
      quantity,
      priceAdded: offer.price?.now ?? line.priceAdded,
    }
  )
}

/** Removed lines cannot be restored either. */
export async function clearCart(shop: Shop, cartId: CartId | null): Promise<Cart> {
  if (cartId !== null) await transact(shop, (shop) => sql.deleteLines(shop.db, cartId))
  return emptyCart
}

/** The visitor's session was renewed: the cart lives as long as the cookie. */
export async function touchCart(shop: Shop, cartId: CartId): Promise<void> {
  await sql.touchCart(shop.db, cartId, shop.now())
}

/** Deletes carts of expired sessions in batches of some hundreds, to keep locks short. */
export async function purgeOldCarts(shop: Shop): Promise<number> {
  const CHUNK = 500
  let forgotten = 0
  for (;;) {
    const count = await sql.deleteCartsUntouchedSince(shop.db, shop.now() - SESSION_TTL_MS, CHUNK)
    forgotten += count
    if (count < CHUNK) return forgotten
  }
}

export async function lockAndSelectLines(shop: Shop, cartId: CartId): Promise<sql.StoredCart> {
  await sql.touchCart(shop.db, cartId, shop.now())
  return sql.selectLines(shop.db, cartId)
}

/** `known` items are not read again. */
export function loadSellableItems(
  shop: Shop,
  lines: StoredCartLine[],
  loadedItem?: SellableItem,
): Promise<SellableItems> {
  const ids = new Set(lines.map(sellableItemId))
  if (loadedItem) ids.delete(loadedItem.id)
  return findSellableItems(shop, [...ids])
}

export function getCartLine(cart: Cart, key: string): CartLine {
  const line = cart.lines.find((line) => line.key === key)
  if (!line) throw new Error(`no line ${key} in the cart`)
  return line
}

function toRefusal(input: AddToCartInput, found: Exclude<ResolvedItem, { kind: 'item' }>): AddOutcome {
  if (found.kind === 'unknown')
    return { kind: 'refused', productId: input.productId, address: null, name: '', reason: 'unknown_product' }
  return { kind: 'refused', reason: found.kind, ...productReference(input, found.product) }
}

function productReference(input: AddToCartInput, product: SellableProduct) {
  return { productId: input.productId, address: productPath(product.slug), name: product.name }
}
