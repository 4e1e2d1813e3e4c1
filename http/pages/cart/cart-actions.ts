import { localPath } from '#api/rest/addresses.ts'
import { parseAddToCart, parseLineQuantity } from '#api/store/wc-ajax/add-to-cart-form.ts'
import { enterCouponCode, removeCouponCode } from '#api/store/wc-ajax/coupons.server.ts'
import { nonceActions, QUANTITY_FIELD, wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { textsIn } from '#i18n/by-language.ts'
import { choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import { cartPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { addToCart, getCart, setQuantities } from '#shop/sales/cart/cart.server.ts'
import type { Cart, CartId, Notice } from '#shop/sales/cart/cart.ts'
import { removeLine, restoreLine } from '#shop/sales/cart/undo-removal.server.ts'
import { chooseCartDelivery } from '#shop/sales/checkout/cart-delivery.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { countingFor, type Visitor } from '#shop/sales/session/cart-session.ts'
import { createNonce, isValidNonce } from '#shop/sales/session/nonces.server.ts'

/** Cart changes by a link or a form without JavaScript (protocols 3.6). */
export type CartActionContext = {
  shop: Shop
  visitor: Visitor
  url: URL
  form: URLSearchParams
  referer: URL | undefined
  couponAttempts: BeginCouponAttempt
}

/** Each one ends in a redirect, so a reload repeats nothing. */
type CartActionResult = { to: string; cartId?: CartId; cart?: Cart; notices?: Notice[] }

type CartAction = (request: CartActionContext) => Promise<CartActionResult>

/** Undefined: the request changes nothing. */
export function findCartAction(
  { url, form }: Pick<CartActionContext, 'url' | 'form'>,
  isPost: boolean,
): CartAction | undefined {
  if (form.has(wcAjaxFields.add) || url.searchParams.has(wcAjaxFields.add)) return addItem
  if (!isPost && url.searchParams.has(wcAjaxFields.couponLink)) return applyCouponByLink
  if (url.pathname !== cartPath) return undefined
  if (isPost) return updateItems
  if (url.searchParams.has(wcAjaxFields.remove)) return removeItem
  if (url.searchParams.has(wcAjaxFields.undo)) return undoRemoval
  return url.searchParams.has(wcAjaxFields.removeCoupon) ? removeCouponByLink : undefined
}

/** A link that a browser might prefetch, but must not. */
export function isCartChangingLink(url: URL): boolean {
  const doing = [
    wcAjaxFields.add,
    wcAjaxFields.remove,
    wcAjaxFields.undo,
    wcAjaxFields.removeCoupon,
    wcAjaxFields.couponLink,
  ]
  return doing.some((field) => url.searchParams.has(field))
}

async function addItem({ shop, visitor, url, form, referer }: CartActionContext): Promise<CartActionResult> {
  const input = parseAddToCart(new URLSearchParams([...url.searchParams, ...form]), wcAjaxFields.add)
  const chosen = choiceQuery(input?.choice ?? {})
  const cameFromHere = chosen === '' && referer?.pathname === url.pathname ? pathWithoutAction(referer) : undefined
  const here = cameFromHere ?? localPath(url.pathname) + (chosen && `?${chosen}`)
  if (!input) return { to: here }

  const words = textsIn(shop.language)
  const cartId = visitor.cartId ?? newCartId()
  const outcome = await addToCart(countingFor(shop, visitor), cartId, input)
  if (outcome.kind === 'refused') {
    const to = outcome.reason === 'choose_options' && outcome.address ? outcome.address : here
    return { to, cartId, notices: [{ kind: 'error', text: words.cartRefusalText(outcome.name, outcome) }] }
  }
  const { cart, line, added } = outcome
  const link = { text: words.cartNotices.viewCart, href: cartPath }
  const notice: Notice = { kind: 'success', text: words.cartNotices.added(line.name, added), link }
  const { cartRedirectAfterAdd } = await getSettings(shop)
  return { to: cartRedirectAfterAdd ? cartPath : here, cartId, cart, notices: [notice] }
}

async function updateItems({
  shop,
  visitor,
  form,
  referer,
  couponAttempts,
}: CartActionContext): Promise<CartActionResult> {
  const to = refererPath(referer)
  const { cartId } = visitor
  const asks = [wcAjaxFields.update, wcAjaxFields.applyCoupon, wcAjaxFields.proceed].some((field) => form.has(field))
  if (
    !cartId ||
    !asks ||
    !isValidNonce(shop, { nonce: form.get(wcAjaxFields.cartNonce) ?? '', action: nonceActions.cart, holder: cartId })
  )
    return { to }

  await chooseCartDelivery(shop, cartId, form.get(wcAjaxFields.delivery) ?? '')
  const outcome = await setQuantities(shop, cartId, await quantityChanges(form, shop, cartId))
  if (outcome.kind === 'unknown') return { to }
  const words = textsIn(shop.language)
  const refusals = outcome.refused.map(
    (refusal): Notice => ({ kind: 'error', text: words.cartRefusalText(refusal.name, refusal) }),
  )
  const success: Notice = { kind: 'success', text: words.cartNotices.updated }
  // Enter in the coupon field submits with another button.
  const code = form.get(wcAjaxFields.couponCode)?.trim() ?? ''
  if (form.has(wcAjaxFields.applyCoupon) || code !== '') {
    const { cart, notice } = await enterCouponCode(shop, cartId, code, { couponAttempts })
    return { to, cartId, cart: cart ?? outcome.cart, notices: [...refusals, notice] }
  }
  const { cart } = outcome
  if (refusals.length > 0) return { to, cartId, cart, notices: refusals }
  return form.has(wcAjaxFields.proceed) ? { to: CHECKOUT_PATH, cartId, cart } : { to, cartId, cart, notices: [success] }
}

/** Lines that another tab has removed meanwhile are ignored. */
async function quantityChanges(form: URLSearchParams, shop: Shop, cartId: CartId) {
  const { lines } = await getCart(shop, cartId)
  const keys = new Set(lines.map((line) => line.key))
  return [...form].flatMap(([name, value]) => {
    const key = QUANTITY_FIELD.exec(name)?.[1]
    return key !== undefined && keys.has(key) && value.trim() !== '' ? { key, quantity: parseLineQuantity(value) } : []
  })
}

async function removeItem({ shop, visitor, url, referer }: CartActionContext): Promise<CartActionResult> {
  const { cartId } = visitor
  if (!cartId || !isTrustedLink(shop, cartId, url)) return { to: refererPath(referer) }
  const outcome = await removeLine(shop, cartId, url.searchParams.get(wcAjaxFields.remove) ?? '')
  if (outcome.kind === 'unknown') return { to: refererPath(referer) }
  const { line, cart, canRestore } = outcome
  const { cartNotices } = textsIn(shop.language)
  const nonce = createNonce(shop, nonceActions.cart, cartId)
  const href = `${cartPath}?${new URLSearchParams({ [wcAjaxFields.undo]: line.key, [wcAjaxFields.nonce]: nonce })}`
  const notice: Notice = {
    kind: 'success',
    text: cartNotices.removed(line.name),
    ...(canRestore && { link: { text: cartNotices.undo, href } }),
  }
  return { to: refererPath(referer, [wcAjaxFields.removed, '1']), cartId, cart, notices: [notice] }
}

async function undoRemoval({ shop, visitor, url, referer }: CartActionContext): Promise<CartActionResult> {
  const to = refererPath(referer)
  const { cartId } = visitor
  if (!cartId || !isTrustedLink(shop, cartId, url)) return { to }
  const outcome = await restoreLine(shop, cartId, url.searchParams.get(wcAjaxFields.undo) ?? '')
  if (outcome.kind === 'unknown') return { to }
  const text = textsIn(shop.language).cartNotices.restored(outcome.line.name)
  const notices: Notice[] = [{ kind: 'success', text }]
  return { to, cartId, cart: outcome.cart, notices }
}

/** The link on the page has a nonce; a script that knows WooCommerce sends none, but its referer is our page. */
async function removeCouponByLink({ shop, visitor, url, referer }: CartActionContext): Promise<CartActionResult> {
  const to = refererPath(referer)
  const { cartId } = visitor
  if (!cartId || !(isTrustedLink(shop, cartId, url) || referer)) return { to }
  const { cart, notice } = await removeCouponCode(shop, cartId, url.searchParams.get(wcAjaxFields.removeCoupon) ?? '')
  return { to, cartId, cart, notices: [notice] }
}

/** No page is rendered: pages are the same for everybody. */
async function applyCouponByLink({ shop, visitor, url, couponAttempts }: CartActionContext): Promise<CartActionResult> {
  const cartId = visitor.cartId ?? newCartId()
  const code = url.searchParams.get(wcAjaxFields.couponLink) ?? ''
  const { cart, notice } = await enterCouponCode(shop, cartId, code, { couponAttempts, patient: true })
  return { to: pathWithoutAction(url), cartId, ...(cart && { cart }), notices: [notice] }
}

const CHECKOUT_PATH = '/checkout/'

function isTrustedLink(shop: Shop, cartId: CartId, url: URL): boolean {
  return isValidNonce(shop, {
    nonce: url.searchParams.get(wcAjaxFields.nonce) ?? '',
    action: nonceActions.cart,
    holder: cartId,
  })
}

/** The path of the page with the link. */
function refererPath(referer: URL | undefined, more?: [string, string]): string {
  return pathWithoutAction(referer ?? new URL(cartPath, 'http://localhost'), more)
}

/** Requesting the resulting URL again must do nothing. */
function pathWithoutAction(url: URL, more?: [string, string]): string {
  const query = new URLSearchParams(url.searchParams)
  const doing = [
    wcAjaxFields.add,
    wcAjaxFields.quantity,
    wcAjaxFields.variation,
    wcAjaxFields.product,
    wcAjaxFields.remove,
    wcAjaxFields.undo,
  ]
  const coupons = [wcAjaxFields.removeCoupon, wcAjaxFields.couponLink]
  for (const field of [...doing, ...coupons, wcAjaxFields.removed, wcAjaxFields.nonce]) query.delete(field)
  if (more) query.set(...more)
  return localPath(url.pathname) + (query.size > 0 ? `?${query}` : '')
}
