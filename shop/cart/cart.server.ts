import { productAddress } from '../addresses.ts'
import { readThings, resolveThing } from '../catalog/for-sale.server.ts'
import { offerAt, type Part, type Resolved, type ThingForSale, wholeOf } from '../catalog/for-sale.ts'
import { slowestOf } from '../catalog/lead-time.ts'
import { readDeal, type Sold } from '../coupons/coupons.server.ts'
import { noDeal } from '../coupons/coupons.ts'
import type { Buyer } from '../coupons/uses.server.ts'
import { readGlossary } from '../languages/translations.server.ts'
import { said } from '../languages/translations.ts'
import { SESSION_MS } from '../session/session.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './cart.sql.server.ts'
import {
  type AddRefusal,
  type Cart,
  type CartId,
  type CartLine,
  emptyCart,
  MOST_LINES,
  type Notice,
  type Wish,
} from './cart.ts'
import { type KeptLine, lookAtLines, mayAdd, quantityRefusal, sharedWith, type Things, thingIdOf } from './checking.ts'
import { hashOf, keyFor } from './fingerprints.server.ts'

/** As it is this moment: every price, stock and rule is looked at again. `buyer`: where it is known who will order. */
export async function readCart(shop: Shop, cartId: CartId | null, buyer?: Buyer): Promise<Cart> {
  if (cartId === null) return emptyCart
  const kept = await sql.selectLines(shop.db, cartId)
  return cartOf(shop, kept, await thingsOf(shop, kept.lines), buyer)
}

export type AddOutcome =
  | { kind: 'added'; cart: Cart; line: CartLine; added: number }
  /** `address`: of the page that shows the product; null where there is none. */
  | ({ kind: 'refused'; productId: number; address: string | null; name: string } & AddRefusal)

/** The same product with the same options adds to what is in the cart already. */
export async function addToCart(shop: Shop, cartId: CartId, wish: Wish): Promise<AddOutcome> {
  const outcome = await transact(shop, (shop) => addLine(shop, cartId, wish))
  if (outcome.kind === 'added') shop.added(outcome.line.productId)
  return outcome
}

async function addLine(shop: Shop, cartId: CartId, wish: Wish): Promise<AddOutcome> {
  const found = await resolveThing(shop, wish.productId, wish.choice)
  if (found.kind !== 'thing') return refusalOf(wish, found)
  const { thing, options } = found
  const whole = wholeOf(thing)
  const variationId = thing.parent ? thing.id : null
  const key = keyFor(whole.id, variationId, options)

  const { coupons } = await sql.holdCart(shop.db, cartId, shop.now())
  const { lines } = await sql.selectLines(shop.db, cartId)
  const things = new Map(await thingsOf(shop, lines, thing)).set(thing.id, thing)
  const decision = mayAdd(thing, key, wish.quantity, { lines, things, now: shop.now() })
  if (decision.kind === 'refused') return { ...decision, ...placeOf(wish, whole) }

  const own = lines.find((line) => line.key === key)
  const line: KeptLine = {
    key,
    productId: whole.id,
    variationId,
    options,
    quantity: (own?.quantity ?? 0) + decision.added,
    position: own?.position ?? (lines.at(-1)?.position ?? 0) + 1,
    name: whole.name,
    sku: decision.offer.sku,
    priceAdded: decision.offer.price?.now ?? 0,
  }
  await sql.saveLine(shop.db, cartId, line, shop.now())
  const all = own ? lines.map((other) => (other === own ? line : other)) : [...lines, line]
  const cart = await cartOf(shop, { lines: all, coupons }, things)
  return { kind: 'added', cart, line: lineIn(cart, key), added: decision.added }
}

export type QuantityWish = { key: string; quantity: number }
export type SetOutcome =
  | { kind: 'set'; cart: Cart; refused: ({ key: string; name: string } & AddRefusal)[] }
  | { kind: 'unknown'; key: string }

/** All of them or, where a key is unknown, none; 0 takes the line out. A refused line keeps the quantity it had. */
export async function setQuantities(shop: Shop, cartId: CartId | null, wishes: QuantityWish[]): Promise<SetOutcome> {
  if (cartId === null) {
    const [first] = wishes
    return first ? { kind: 'unknown', key: first.key } : { kind: 'set', cart: emptyCart, refused: [] }
  }
  return transact(shop, async (shop) => {
    let { lines, coupons } = await holdAndRead(shop, cartId)
    const unknown = wishes.find((wish) => !lines.some((line) => line.key === wish.key))
    if (unknown) return { kind: 'unknown', key: unknown.key }

    const things = await thingsOf(shop, lines)
    const quantityOf = new Map(lines.map((line) => [line.key, line.quantity]))
    const refused: ({ key: string; name: string } & AddRefusal)[] = []
    // What gives stock back comes first: another line may be waiting for just that.
    const growth = ({ key, quantity }: QuantityWish) => quantity - (quantityOf.get(key) ?? 0)
    for (const wish of wishes.toSorted((a, b) => growth(a) - growth(b))) {
      const line = lines.find((line) => line.key === wish.key)
      if (!line || line.quantity === wish.quantity) continue
      if (wish.quantity === 0) {
        await sql.markRemoved(shop.db, cartId, line.key, shop.now())
        lines = lines.filter((other) => other !== line)
        continue
      }
      const changed = changeQuantity(shop, line, wish.quantity, lines, things)
      if ('reason' in changed) {
        refused.push({ key: line.key, name: line.name, ...changed })
        continue
      }
      await sql.saveLine(shop.db, cartId, changed, shop.now())
      lines = lines.map((other) => (other === line ? changed : other))
    }
    return { kind: 'set', cart: await cartOf(shop, { lines, coupons }, things), refused }
  })
}

function changeQuantity(
  shop: Shop,
  line: KeptLine,
  quantity: number,
  lines: KeptLine[],
  things: Things,
): KeptLine | AddRefusal {
  const thing = things.get(thingIdOf(line))
  const offer = thing && offerAt(thing, shop.now())
  if (!thing || !offer) return { reason: 'not_for_sale' }
  const sharing = sharedWith(thing, line.key, lines, things)
  return (
    quantityRefusal(thing, offer, quantity, line.quantity, sharing) ?? {
      ...line,
      quantity,
      priceAdded: offer.price?.now ?? line.priceAdded,
    }
  )
}

export type RemoveOutcome = { kind: 'removed'; cart: Cart; line: CartLine } | { kind: 'unknown' }

export async function removeLine(shop: Shop, cartId: CartId | null, key: string): Promise<RemoveOutcome> {
  if (cartId === null) return { kind: 'unknown' }
  return transact(shop, async (shop) => {
    const { lines, coupons } = await holdAndRead(shop, cartId)
    if (!lines.some((line) => line.key === key)) return { kind: 'unknown' }
    const things = await thingsOf(shop, lines)
    const line = lineIn(await cartOf(shop, { lines, coupons: [] }, things), key)
    await sql.markRemoved(shop.db, cartId, key, shop.now())
    const cart = await cartOf(shop, { lines: lines.filter((other) => other.key !== key), coupons }, things)
    return { kind: 'removed', cart, line }
  })
}

export type RestoreOutcome = { kind: 'restored'; cart: Cart; line: CartLine } | { kind: 'unknown' }

/** Puts back what was taken out last under this key, in the place it had. */
export async function restoreLine(shop: Shop, cartId: CartId | null, key: string): Promise<RestoreOutcome> {
  if (cartId === null) return { kind: 'unknown' }
  return transact(shop, async (shop) => {
    const { lines } = await holdAndRead(shop, cartId)
    const removed = await sql.selectRemovedLine(shop.db, cartId, key)
    if (!removed || lines.length >= MOST_LINES) return { kind: 'unknown' }
    await sql.saveLine(shop.db, cartId, removed, shop.now())
    const all = [...lines, removed].sort((a, b) => a.position - b.position)
    const coupons = await sql.selectCoupons(shop.db, cartId)
    const cart = await cartOf(shop, { lines: all, coupons }, await thingsOf(shop, all))
    return { kind: 'restored', cart, line: lineIn(cart, key) }
  })
}

/** Nothing of it is remembered. */
export async function emptyCartOf(shop: Shop, cartId: CartId | null): Promise<Cart> {
  if (cartId !== null) await transact(shop, (shop) => sql.deleteLines(shop.db, cartId))
  return emptyCart
}

/** The visitor's session was renewed: the cart lives as long as the cookie. */
export async function keepCart(shop: Shop, cartId: CartId): Promise<void> {
  await sql.touchCart(shop.db, cartId, shop.now())
}

/** Deletes carts whose sessions are over, some hundreds at a time so that nobody waits long. */
export async function forgetOldCarts(shop: Shop): Promise<number> {
  const CHUNK = 500
  let forgotten = 0
  for (;;) {
    const count = await sql.deleteCartsUntouchedSince(shop.db, shop.now() - SESSION_MS, CHUNK)
    forgotten += count
    if (count < CHUNK) return forgotten
  }
}

/** Who asks for the impossible again and again is told only so often. */
const MOST_NOTICES = 20

/** Said on the next page that the visitor of this cart sees. */
export async function leaveNotice(shop: Shop, cartId: CartId, notice: Notice): Promise<void> {
  await transact(shop, async (shop) => {
    await sql.holdCart(shop.db, cartId, shop.now())
    if ((await sql.countNotices(shop.db, cartId)) < MOST_NOTICES) await sql.insertNotice(shop.db, cartId, notice)
  })
}

/** Each is handed out once. */
export async function takeNotices(shop: Shop, cartId: CartId | null): Promise<Notice[]> {
  return cartId === null ? [] : sql.deleteNotices(shop.db, cartId)
}

async function holdAndRead(shop: Shop, cartId: CartId): Promise<sql.Kept> {
  await sql.touchCart(shop.db, cartId, shop.now())
  return sql.selectLines(shop.db, cartId)
}

/** `known` need not be read again. */
function thingsOf(shop: Shop, lines: KeptLine[], known?: ThingForSale): Promise<Things> {
  const ids = new Set(lines.map(thingIdOf))
  if (known) ids.delete(known.id)
  return readThings(shop, [...ids])
}

async function cartOf(shop: Shop, kept: sql.Kept, things: Things, buyer?: Buyer): Promise<Cart> {
  const glossary = await readGlossary(shop)
  const lines = lookAtLines(kept.lines, things, shop.now()).map((line) => ({
    ...line,
    options: line.options.map((option) => ({
      ...option,
      name: said(glossary, option.name),
      valueName: said(glossary, option.valueName),
    })),
  }))
  const sold = lines.filter((line) => line.price !== null)
  const subtotal = sold.reduce((sum, line) => sum + line.total, 0)
  // Without goods there is nothing to take off, and nothing to say of what would be.
  const deal = sold.length > 0 ? await readDeal(shop, kept.coupons, sold.map(toSold), buyer) : noDeal
  const total = subtotal - deal.discount
  return {
    lines: deal.discount > 0 ? lines.map((line) => ({ ...line, discount: deal.ofItem.get(line.key) ?? 0 })) : lines,
    count: sold.reduce((sum, line) => sum + line.quantity, 0),
    coupons: deal.coupons,
    subtotal,
    discount: deal.discount,
    total,
    hash: hashOf(lines, total, deal.coupons),
    leadTime: slowestOf(sold.map((line) => line.leadTime)),
  }
}

function toSold({ key, productId, variationId, price, regularPrice, quantity }: CartLine): Sold {
  const onSale = price !== null && regularPrice !== null && price < regularPrice
  return { key, productId, variationId, price: price ?? 0, quantity, onSale }
}

function lineIn(cart: Cart, key: string): CartLine {
  const line = cart.lines.find((line) => line.key === key)
  if (!line) throw new Error(`no line ${key} in the cart`)
  return line
}

function refusalOf(wish: Wish, found: Exclude<Resolved, { kind: 'thing' }>): AddOutcome {
  if (found.kind === 'unknown')
    return { kind: 'refused', productId: wish.productId, address: null, name: '', reason: 'unknown_product' }
  return { kind: 'refused', reason: found.kind, ...placeOf(wish, found.whole) }
}

function placeOf(wish: Wish, whole: Part) {
  return { productId: wish.productId, address: productAddress(whole.slug), name: whole.name }
}
