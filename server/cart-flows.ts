import { cartWords } from '#i18n/cart-words.ts'
import { cartAddress } from '#shop/addresses.ts'
import { addToCart, readCart, removeLine, restoreLine, setQuantities } from '#shop/cart/cart.server.ts'
import type { Cart, CartId, Notice } from '#shop/cart/cart.ts'
import { choiceQuery } from '#shop/catalog/variations.ts'
import { chooseCartDelivery } from '#shop/checkout/cart-deliveries.server.ts'
import type { Guesser } from '#shop/coupons/guesses.ts'
import { isNonce, newCartId, nonceFor } from '#shop/session/session.server.ts'
import type { Visitor } from '#shop/session/session.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { fields, nonceActions, QUANTITY_FIELD } from '#wire/woo-cart.protocol.ts'
import { enterCoupon, leaveCoupon } from '#wire/woo-cart-coupons.server.ts'
import { readPieces, readWish } from '#wire/woo-cart-fields.ts'

/** What a link or a form without JavaScript asks for (protocols 3.6). */
export type Asked = {
  shop: Shop
  visitor: Visitor
  url: URL
  form: URLSearchParams
  referer: URL | undefined
  guesser: Guesser
}

/** Every one of them ends in a redirect, so that a reload repeats nothing. */
export type Done = { to: string; cartId?: CartId; cart?: Cart; notices?: Notice[] }

type Flow = (asked: Asked) => Promise<Done>

/** Undefined: the request changes nothing. */
export function flowFor({ url, form }: Pick<Asked, 'url' | 'form'>, isPost: boolean): Flow | undefined {
  if (form.has(fields.add) || url.searchParams.has(fields.add)) return add
  if (!isPost && url.searchParams.has(fields.couponLink)) return followCouponLink
  if (url.pathname !== cartAddress) return undefined
  if (isPost) return update
  if (url.searchParams.has(fields.remove)) return remove
  if (url.searchParams.has(fields.undo)) return undo
  return url.searchParams.has(fields.removeCoupon) ? takeOffCoupon : undefined
}

/** A link that a browser may follow ahead of its visitor, and must not. */
export function isChangingLink(url: URL): boolean {
  const doing = [fields.add, fields.remove, fields.undo, fields.removeCoupon, fields.couponLink]
  return doing.some((field) => url.searchParams.has(field))
}

async function add({ shop, visitor, url, form, referer }: Asked): Promise<Done> {
  const wish = readWish(new URLSearchParams([...url.searchParams, ...form]), fields.add)
  const chosen = choiceQuery(wish?.choice ?? {})
  const cameFromHere = chosen === '' && referer?.pathname === url.pathname ? without(referer) : undefined
  const here = cameFromHere ?? localPath(url) + (chosen && `?${chosen}`)
  if (!wish) return { to: here }

  const words = cartWords(shop.language)
  const cartId = visitor.cartId ?? newCartId()
  const outcome = await addToCart(shop, cartId, wish)
  if (outcome.kind === 'refused') {
    const to = outcome.reason === 'choose_options' && outcome.address ? outcome.address : here
    return { to, cartId, notices: [{ kind: 'error', text: words.refusalText(outcome.name, outcome) }] }
  }
  const { cart, line, added } = outcome
  const link = { text: words.cartNotices.viewCart, href: cartAddress }
  const notice: Notice = { kind: 'success', text: words.cartNotices.added(line.name, added), link }
  const { cartRedirectAfterAdd } = await readSettings(shop)
  return { to: cartRedirectAfterAdd ? cartAddress : here, cartId, cart, notices: [notice] }
}

async function update({ shop, visitor, form, referer, guesser }: Asked): Promise<Done> {
  const to = back(referer)
  const { cartId } = visitor
  const asks = [fields.update, fields.applyCoupon, fields.proceed].some((field) => form.has(field))
  if (!cartId || !asks || !isNonce(shop, form.get(fields.cartNonce) ?? '', nonceActions.cart, cartId)) return { to }

  await chooseCartDelivery(shop, cartId, form.get(fields.delivery) ?? '')
  const outcome = await setQuantities(shop, cartId, await wishesIn(form, shop, cartId))
  if (outcome.kind === 'unknown') return { to }
  const words = cartWords(shop.language)
  const refusals = outcome.refused.map((one): Notice => ({ kind: 'error', text: words.refusalText(one.name, one) }))
  const success: Notice = { kind: 'success', text: words.cartNotices.updated }
  // Whoever presses Enter in the field presses another button.
  const code = form.get(fields.couponCode)?.trim() ?? ''
  if (form.has(fields.applyCoupon) || code !== '') {
    const { cart, notice } = await enterCoupon(shop, cartId, code, { guesser })
    return { to, cartId, cart: cart ?? outcome.cart, notices: [...refusals, notice] }
  }
  const { cart } = outcome
  if (refusals.length > 0) return { to, cartId, cart, notices: refusals }
  return form.has(fields.proceed) ? { to: CHECKOUT, cartId, cart } : { to, cartId, cart, notices: [success] }
}

/** Lines that another tab has taken out meanwhile are left alone. */
async function wishesIn(form: URLSearchParams, shop: Shop, cartId: CartId) {
  const { lines } = await readCart(shop, cartId)
  const keys = new Set(lines.map((line) => line.key))
  return [...form].flatMap(([name, value]) => {
    const key = QUANTITY_FIELD.exec(name)?.[1]
    return key !== undefined && keys.has(key) && value.trim() !== '' ? { key, quantity: readPieces(value) } : []
  })
}

async function remove({ shop, visitor, url, referer }: Asked): Promise<Done> {
  const { cartId } = visitor
  if (!cartId || !isOurLink(shop, cartId, url)) return { to: back(referer) }
  const outcome = await removeLine(shop, cartId, url.searchParams.get(fields.remove) ?? '')
  if (outcome.kind === 'unknown') return { to: back(referer) }
  const { line, cart } = outcome
  const { cartNotices } = cartWords(shop.language)
  const nonce = nonceFor(shop, nonceActions.cart, cartId)
  const href = `${cartAddress}?${new URLSearchParams({ [fields.undo]: line.key, [fields.nonce]: nonce })}`
  const notice: Notice = {
    kind: 'success',
    text: cartNotices.removed(line.name),
    ...(line.price !== null && { link: { text: cartNotices.undo, href } }),
  }
  return { to: back(referer, [fields.removed, '1']), cartId, cart, notices: [notice] }
}

async function undo({ shop, visitor, url, referer }: Asked): Promise<Done> {
  const to = back(referer)
  const { cartId } = visitor
  if (!cartId || !isOurLink(shop, cartId, url)) return { to }
  const outcome = await restoreLine(shop, cartId, url.searchParams.get(fields.undo) ?? '')
  if (outcome.kind === 'unknown') return { to }
  const text = cartWords(shop.language).cartNotices.restored(outcome.line.name)
  const notices: Notice[] = [{ kind: 'success', text }]
  return { to, cartId, cart: outcome.cart, notices }
}

/** The link of the page has a nonce; a script that knows WooCommerce sends none, but comes from our page. */
async function takeOffCoupon({ shop, visitor, url, referer }: Asked): Promise<Done> {
  const to = back(referer)
  const { cartId } = visitor
  if (!cartId || !(isOurLink(shop, cartId, url) || referer)) return { to }
  const { cart, notice } = await leaveCoupon(shop, cartId, url.searchParams.get(fields.removeCoupon) ?? '')
  return { to, cartId, cart, notices: [notice] }
}

/** No page is made for it: pages are the same for everybody. */
async function followCouponLink({ shop, visitor, url, guesser }: Asked): Promise<Done> {
  const cartId = visitor.cartId ?? newCartId()
  const code = url.searchParams.get(fields.couponLink) ?? ''
  const { cart, notice } = await enterCoupon(shop, cartId, code, { guesser, patient: true })
  return { to: without(url), cartId, ...(cart && { cart }), notices: [notice] }
}

const CHECKOUT = '/checkout/'

function isOurLink(shop: Shop, cartId: CartId, url: URL): boolean {
  return isNonce(shop, url.searchParams.get(fields.nonce) ?? '', nonceActions.cart, cartId)
}

/** To the page with the link on it. */
function back(referer: URL | undefined, more?: [string, string]): string {
  return without(referer ?? new URL(cartAddress, 'http://localhost'), more)
}

/** Followed again, the address must do nothing. */
function without(url: URL, more?: [string, string]): string {
  const query = new URLSearchParams(url.searchParams)
  const doing = [fields.add, fields.quantity, fields.variation, fields.product, fields.remove, fields.undo]
  const coupons = [fields.removeCoupon, fields.couponLink]
  for (const field of [...doing, ...coupons, fields.removed, fields.nonce]) query.delete(field)
  if (more) query.set(...more)
  return localPath(url) + (query.size > 0 ? `?${query}` : '')
}

/** Two slashes in front would name another host. */
function localPath(url: URL): string {
  return url.pathname.replace(/^\/+/, '/')
}
