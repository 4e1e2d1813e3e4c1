import { textsIn } from '#i18n/by-language.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import type { Shop } from '#shop/core/shop.ts'
import { addToCart, getCart } from '#shop/sales/cart/cart.server.ts'
import type { Cart, CartId } from '#shop/sales/cart/cart.ts'
import { addNotice } from '#shop/sales/cart/notices.server.ts'
import { removeLine } from '#shop/sales/cart/undo-removal.server.ts'
import { chooseCartDelivery } from '#shop/sales/checkout/cart-delivery.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { countingFor, type Visitor } from '#shop/sales/session/cart-session.ts'
import { createNonce, isValidNonce } from '#shop/sales/session/nonces.server.ts'
import { parseAddToCart } from './add-to-cart-form.ts'
import { couponNoticeHtml, enterCouponCode, removeCouponCode } from './coupons.server.ts'
import {
  type AddAnswer,
  answerHeaders,
  type FragmentsAnswer,
  nonceActions,
  type RemoveAnswer,
  type WcAjaxEndpoint,
  wcAjaxFields,
} from './protocol.ts'
import { readVariation } from './variation.server.ts'

/** protocols 3.7: an invalid nonce is answered with `-1`. */
async function withValidNonce(
  { form, visitor, shop }: { form: URLSearchParams; visitor: Visitor; shop: Shop },
  action: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (isValidNonce(shop, { nonce: form.get(wcAjaxFields.security) ?? '', action, holder: visitor.cartId }))
    return answer()
  return new Response('-1', { status: 403, headers: { ...answerHeaders, 'content-type': 'text/html; charset=UTF-8' } })
}

export type CartParts = {
  fragments(cart: Cart, nonce: string): Record<string, string>
  /** `.cart_totals` of the cart page. */
  totals(cart: Cart, nonce: string, cartId: CartId | null): Promise<string>
  /** Set-Cookie lines that update the cart cookies; `notice`: one is pending for the next page. */
  cookies(visitor: Visitor, cartId: CartId | null, changes: { cart?: Cart; notice?: boolean }): string[]
}

type WcAjaxContext = {
  form: URLSearchParams
  visitor: Visitor
  shop: Shop
  parts: CartParts
  couponAttempts: BeginCouponAttempt
}

const CHANGING_ENDPOINTS: string[] = [
  'add_to_cart',
  'remove_from_cart',
  'apply_coupon',
  'remove_coupon',
  'update_shipping_method',
]

export function changesCart(endpoint: string): boolean {
  return CHANGING_ENDPOINTS.includes(endpoint)
}

/** `/?wc-ajax={endpoint}`, on any path. An unknown endpoint gives an empty answer (protocols 1.4). */
export async function answerWcAjax({ endpoint, ...context }: WcAjaxContext & { endpoint: string }): Promise<Response> {
  return findHandler(endpoint)?.(context) ?? html('')
}

function findHandler(endpoint: string): ((context: WcAjaxContext) => Promise<Response>) | undefined {
  return Object.hasOwn(HANDLERS, endpoint) ? HANDLERS[endpoint as WcAjaxEndpoint] : undefined
}

const NO_SUCH_PRODUCT: AddAnswer = { error: true, product_url: false }

const HANDLERS: Record<WcAjaxEndpoint, (context: WcAjaxContext) => Promise<Response>> = {
  async add_to_cart({ form, visitor, shop, parts }) {
    if (!form.has(wcAjaxFields.product)) return html('')
    const input = parseAddToCart(form, wcAjaxFields.product)
    if (!input) return json(NO_SUCH_PRODUCT)
    const cartId = visitor.cartId ?? newCartId()
    const outcome = await addToCart(countingFor(shop, visitor), cartId, input)
    if (outcome.kind === 'added') return fragmentsAnswer(shop, { parts, visitor, cartId, cart: outcome.cart })
    if (outcome.address === null) return json(NO_SUCH_PRODUCT)
    await addNotice(shop, cartId, {
      kind: 'error',
      text: textsIn(shop.language).cartRefusalText(outcome.name, outcome),
    })
    const answer: AddAnswer = { error: true, product_url: shop.site.url + localizePath(shop.language, outcome.address) }
    return json(answer, parts.cookies(visitor, cartId, { notice: true }))
  },

  async remove_from_cart({ form, visitor, shop, parts }) {
    const outcome = await removeLine(shop, visitor.cartId, form.get(wcAjaxFields.itemKey) ?? '')
    if (outcome.kind === 'unknown') return json<RemoveAnswer>({ success: false })
    return fragmentsAnswer(shop, { parts, visitor, cartId: visitor.cartId, cart: outcome.cart })
  },

  async get_refreshed_fragments({ visitor, shop, parts }) {
    return fragmentsAnswer(shop, { parts, visitor, cartId: visitor.cartId, cart: await getCart(shop, visitor.cartId) })
  },

  async apply_coupon(context) {
    const { shop, form, couponAttempts } = context
    return withValidNonce(context, nonceActions.applyCoupon, () =>
      couponAnswer(context, (cartId) =>
        enterCouponCode(shop, cartId, form.get(wcAjaxFields.couponCode) ?? '', { couponAttempts }),
      ),
    )
  },
  async remove_coupon(context) {
    return withValidNonce(context, nonceActions.removeCoupon, () =>
      couponAnswer(context, (cartId) =>
        removeCouponCode(context.shop, cartId, context.form.get(wcAjaxFields.coupon) ?? ''),
      ),
    )
  },
  async update_shipping_method(context) {
    const { shop, form, visitor } = context
    return withValidNonce(context, nonceActions.shipping, async () => {
      await chooseCartDelivery(shop, visitor.cartId, form.get(wcAjaxFields.delivery) ?? '')
      return HANDLERS.get_cart_totals(context)
    })
  },
  async get_cart_totals({ visitor, shop, parts }) {
    const cart = await getCart(shop, visitor.cartId)
    const nonce = createNonce(shop, nonceActions.cart, visitor.cartId)
    return html(await parts.totals(cart, nonce, visitor.cartId), parts.cookies(visitor, visitor.cartId, { cart }))
  },

  async get_variation({ form, shop }) {
    const input = parseAddToCart(form, wcAjaxFields.product)
    const variation = input && (await readVariation(shop, input))
    return variation === undefined ? html('') : json(variation)
  },
}

/** protocols 3.7: the notice itself. */
async function couponAnswer(
  { visitor, parts }: WcAjaxContext,
  work: (cartId: CartId) => ReturnType<typeof enterCouponCode>,
): Promise<Response> {
  const cartId = visitor.cartId ?? newCartId()
  const { cart, notice } = await work(cartId)
  return html(couponNoticeHtml(notice), cart ? parts.cookies(visitor, cartId, { cart }) : [])
}

function fragmentsAnswer(
  shop: Shop,
  { parts, visitor, cartId, cart }: { parts: CartParts; visitor: Visitor; cartId: CartId | null; cart: Cart },
): Response {
  const nonce = createNonce(shop, nonceActions.cart, cartId)
  const answer: FragmentsAnswer = { fragments: parts.fragments(cart, nonce), cart_hash: cart.hash }
  return json(answer, parts.cookies(visitor, cartId, { cart }))
}

const HTML = 'text/html; charset=UTF-8'

function html(text: string, cookies: string[] = []): Response {
  return respond(text, HTML, cookies)
}

function json<T>(answer: T, cookies: string[] = []): Response {
  return respond(JSON.stringify(answer), 'application/json; charset=UTF-8', cookies)
}

function respond(body: string, type: string, cookies: string[]): Response {
  const headers: [string, string][] = [...Object.entries(answerHeaders), ['content-type', type]]
  return new Response(body, { headers: [...headers, ...cookies.map((c): [string, string] => ['set-cookie', c])] })
}
