import { cartWords } from '#i18n/cart-words.ts'
import { addToCart, leaveNotice, readCart, removeLine } from '#shop/cart/cart.server.ts'
import type { Cart, CartId } from '#shop/cart/cart.ts'
import { chooseCartDelivery } from '#shop/checkout/cart-deliveries.server.ts'
import type { Guesser } from '#shop/coupons/guesses.ts'
import { addressIn } from '#shop/languages/languages.ts'
import { isNonce, newCartId, nonceFor } from '#shop/session/session.server.ts'
import type { Visitor } from '#shop/session/session.ts'
import type { Shop } from '#shop/shop.ts'
import {
  type AddAnswer,
  answerHeaders,
  ENDPOINT,
  type FragmentsAnswer,
  fields,
  nonceActions,
  type RemoveAnswer,
  type WooEndpoint,
} from './woo-cart.protocol.ts'
import { enterCoupon, leaveCoupon } from './woo-cart-coupons.server.ts'
import { readForm, readWish } from './woo-cart-fields.ts'
import { readVariation } from './woo-cart-variation.server.ts'

/** What the pages lend to the answers. */
export type CartParts = {
  fragments(cart: Cart, nonce: string): Record<string, string>
  /** `.cart_totals` of the cart page. */
  totals(cart: Cart, nonce: string, cartId: CartId | null): Promise<string>
  /** Set-Cookie lines that keep the browser in step with its cart; `notice`: one waits for the next page. */
  cookies(visitor: Visitor, cartId: CartId | null, news: { cart?: Cart; notice?: boolean }): string[]
}

type Asked = { form: URLSearchParams; visitor: Visitor; shop: Shop; parts: CartParts; guesser: Guesser }

export function isWooCall(request: Request): boolean {
  return request.url.includes(`${ENDPOINT}=`) && new URL(request.url).searchParams.has(ENDPOINT)
}

const CHANGING: string[] = [
  'add_to_cart',
  'remove_from_cart',
  'apply_coupon',
  'remove_coupon',
  'update_shipping_method',
]

export function changesCart(request: Request): boolean {
  const endpoint = new URL(request.url).searchParams.get(ENDPOINT)
  return endpoint !== null && CHANGING.includes(endpoint)
}

/** `/?wc-ajax={endpoint}`. What a call lacks, or an endpoint nobody knows, is an empty answer (protocols 1.4). */
export async function answerWooCart(
  request: Request,
  visitor: Visitor,
  shop: Shop,
  parts: CartParts,
  guesser: Guesser,
): Promise<Response | undefined> {
  const endpoint = new URL(request.url).searchParams.get(ENDPOINT)
  if (endpoint === null) return undefined
  const form = (request.method === 'POST' ? await readForm(request) : undefined) ?? new URLSearchParams()
  return answerFor(endpoint)?.({ form, visitor, shop, parts, guesser }) ?? html('')
}

function answerFor(endpoint: string): ((asked: Asked) => Promise<Response>) | undefined {
  return Object.hasOwn(answers, endpoint) ? answers[endpoint as WooEndpoint] : undefined
}

const answers: Record<WooEndpoint, (asked: Asked) => Promise<Response>> = {
  async add_to_cart({ form, visitor, shop, parts }) {
    const wish = readWish(form, fields.product)
    if (!wish) return html('')
    const cartId = visitor.cartId ?? newCartId()
    const outcome = await addToCart(shop, cartId, wish)
    if (outcome.kind === 'added') return fragmentsAnswer(shop, parts, visitor, cartId, outcome.cart)
    if (outcome.address === null) return json<AddAnswer>({ error: true, product_url: false })
    await leaveNotice(shop, cartId, {
      kind: 'error',
      text: cartWords(shop.language).refusalText(outcome.name, outcome),
    })
    const answer: AddAnswer = { error: true, product_url: shop.site.url + addressIn(shop.language, outcome.address) }
    return json(answer, parts.cookies(visitor, cartId, { notice: true }))
  },

  async remove_from_cart({ form, visitor, shop, parts }) {
    const outcome = await removeLine(shop, visitor.cartId, form.get(fields.itemKey) ?? '')
    if (outcome.kind === 'unknown') return json<RemoveAnswer>({ success: false })
    return fragmentsAnswer(shop, parts, visitor, visitor.cartId, outcome.cart)
  },

  async get_refreshed_fragments({ visitor, shop, parts }) {
    return fragmentsAnswer(shop, parts, visitor, visitor.cartId, await readCart(shop, visitor.cartId))
  },

  async apply_coupon(asked) {
    const { shop, form, guesser } = asked
    return guarded(asked, nonceActions.applyCoupon, () =>
      couponAnswer(asked, (cartId) => enterCoupon(shop, cartId, form.get(fields.couponCode) ?? '', { guesser })),
    )
  },
  async remove_coupon(asked) {
    return guarded(asked, nonceActions.removeCoupon, () =>
      couponAnswer(asked, (cartId) => leaveCoupon(asked.shop, cartId, asked.form.get(fields.coupon) ?? '')),
    )
  },
  async update_shipping_method(asked) {
    const { shop, form, visitor } = asked
    return guarded(asked, nonceActions.shipping, async () => {
      await chooseCartDelivery(shop, visitor.cartId, form.get(fields.delivery) ?? '')
      return answers.get_cart_totals(asked)
    })
  },
  async get_cart_totals({ visitor, shop, parts }) {
    const cart = await readCart(shop, visitor.cartId)
    const nonce = nonceFor(shop, nonceActions.cart, visitor.cartId)
    return html(await parts.totals(cart, nonce, visitor.cartId), parts.cookies(visitor, visitor.cartId, { cart }))
  },

  async get_variation({ form, shop }) {
    const wish = readWish(form, fields.product)
    const variation = wish && (await readVariation(shop, wish))
    return variation === undefined ? html('') : json(variation)
  },
}

/** protocols 3.7: the notice itself. */
async function couponAnswer(
  { visitor, parts }: Asked,
  work: (cartId: CartId) => ReturnType<typeof enterCoupon>,
): Promise<Response> {
  const cartId = visitor.cartId ?? newCartId()
  const { cart, notice } = await work(cartId)
  const text = notice.text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const markup =
    notice.kind === 'error'
      ? `<ul class="woocommerce-error" role="alert"><li>${text}</li></ul>`
      : `<div class="woocommerce-message" role="alert">${text}</div>`
  return html(markup, cart ? parts.cookies(visitor, cartId, { cart }) : [])
}

/** protocols 3.7: a wrong nonce is answered with `-1`. */
async function guarded(
  { form, visitor, shop }: Asked,
  action: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (isNonce(shop, form.get(fields.security) ?? '', action, visitor.cartId)) return answer()
  return new Response('-1', { status: 403, headers: { ...answerHeaders, 'content-type': HTML } })
}

function fragmentsAnswer(shop: Shop, parts: CartParts, visitor: Visitor, cartId: CartId | null, cart: Cart): Response {
  const nonce = nonceFor(shop, nonceActions.cart, cartId)
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
