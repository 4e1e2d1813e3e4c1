import { z } from 'zod'
import { checkoutWords } from '#i18n/checkout-words.ts'
import {
  cartAddress,
  checkoutAddress,
  oneClickAddress,
  orderAddress,
  payAddress,
  productAddress,
  settlementsAddress,
} from '#shop/addresses.ts'
import { isSuspicious } from '#shop/bot-check/bot-check.ts'
import { leaveNotice, readCart } from '#shop/cart/cart.server.ts'
import type { CartId } from '#shop/cart/cart.ts'
import { readThings } from '#shop/catalog/for-sale.server.ts'
import { type Choice, readChoice } from '#shop/catalog/variations.ts'
import {
  blankFields,
  CHECKOUT_FIELDS,
  type CheckoutFields,
  MOST_LETTERS,
  type Problem,
} from '#shop/checkout/checkout.ts'
import { askForCall } from '#shop/checkout/one-click.server.ts'
import type { OrderDesk } from '#shop/checkout/order-desk.server.ts'
import { isRequestKey, keepDraft, newRequestKey, readDraft } from '#shop/checkout/placing.server.ts'
import { viewCheckout } from '#shop/checkout/viewing.server.ts'
import type { Guesser } from '#shop/coupons/guesses.ts'
import { settlementLabel } from '#shop/delivery/delivery.ts'
import { suggestSettlements } from '#shop/delivery/places.server.ts'
import { needsMoney, type Order } from '#shop/orders/orders.ts'
import { beginPayment } from '#shop/payment/beginning.server.ts'
import { isOnline } from '#shop/payment/payment.ts'
import { newCartId } from '#shop/session/session.server.ts'
import type { Visitor } from '#shop/session/session.ts'
import type { Shop } from '#shop/shop.ts'
import type { CheckoutNotice, CouponProblem } from '#web/checkout/checkout-state.ts'
import { checkoutForm, SETTLEMENT_QUERY } from '#wire/checkout.protocol.ts'
import { fields as cartFields } from '#wire/woo-cart.protocol.ts'
import { enterCoupon, leaveCoupon } from '#wire/woo-cart-coupons.server.ts'
import { readForm, readWish } from '#wire/woo-cart-fields.ts'
import { isForeign } from './foreign.ts'
import { PRIVATE, pageHeaders, withCookies } from './headers.ts'
import { judgeRequest } from './judging.ts'
import type { Limits } from './limits.ts'
import type { Sender } from './sender.ts'
import type { Storefront } from './storefront.ts'
import { tooManyPage } from './too-many.ts'
import type { Visitors } from './visitor.ts'

/** The carrier's demo directory names its places so. */
const SAMPLE = /^sample-/

/** The checkout, and buying in one click: plain forms, each answered by a redirect or by the page with what is wrong. */
export function openCheckoutPages(
  shop: Shop,
  desk: OrderDesk,
  storefront: Storefront,
  visitors: Visitors,
  limits: Limits,
) {
  const { render, assets, headers } = storefront
  const own = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' }
  const words = checkoutWords(shop.language)

  /** Undefined: the request is about something else. */
  return async (request: Request, sender: Sender): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const { method } = request
    if (url.pathname === checkoutAddress.slice(0, -1)) return redirect(301, checkoutAddress)
    if (url.pathname === settlementsAddress && method === 'GET') return suggest(url)
    if (url.pathname === oneClickAddress && method === 'POST') return oneClick(request, sender)
    if (url.pathname !== checkoutAddress) return undefined
    const visitor = await visitors.read(request)
    if (method === 'GET' || method === 'HEAD') return open(visitor)
    return method === 'POST' ? send(request, visitor, sender) : undefined
  }

  async function open(visitor: Visitor): Promise<Response> {
    const cart = await readCart(shop, visitor.cartId)
    if (cart.lines.length === 0) return redirect(303, cartAddress)
    return page(visitor, await readDraft(shop, visitor.cartId), { status: 200 })
  }

  async function send(request: Request, visitor: Visitor, sender: Sender): Promise<Response> {
    if (!limits.cartChanges.take(sender.client())) return tooManyPage(shop, storefront, checkoutAddress)
    const form = (await readForm(request)) ?? new URLSearchParams()
    const fields = fieldsIn(form)
    const requestKey = form.get(checkoutForm.request) ?? ''
    const again = { requestKey: isRequestKey(shop, requestKey) ? requestKey : undefined }
    if (isForeign(request, shop)) return page(visitor, blankFields, { status: 403, notice: 'foreign' })
    // What becomes an order needs no keeping.
    const keep = async () => {
      if (visitor.cartId !== null) await keepDraft(shop, visitor.cartId, withinLimits(fields))
    }
    if (form.has(checkoutForm.recount)) {
      await keep()
      return page(visitor, fields, { ...again, status: 200 })
    }
    // A code that was typed is meant, whichever button the Enter key has pressed.
    const code = form.get(cartFields.couponCode)?.trim() ?? ''
    const unwanted = form.get(cartFields.removeCoupon)
    if (visitor.cartId !== null && (form.has(cartFields.applyCoupon) || code !== '' || unwanted !== null)) {
      await keep()
      const coupon = await changeCoupon(shop, visitor.cartId, code, unwanted, sender.guesser)
      return page(visitor, fields, { ...again, status: coupon ? 422 : 200, coupon })
    }

    const taken = limits.orders.take(sender.client())
    if (!taken) return page(visitor, fields, { ...again, status: 429, notice: 'tooOften' })
    const judged = judgeRequest(shop, request, sender.address())
    const outcome = await desk.place({
      cartId: visitor.cartId,
      fields,
      requestKey,
      language: shop.language,
      shown: form.get(checkoutForm.shown) ?? '',
      via: 'checkout',
      // Whoever writes where nobody can see it is a program.
      suspicious: isSuspicious(judged) || (form.get(checkoutForm.trap) !== null && form.get(checkoutForm.trap) !== ''),
      burst: taken.burst,
    })
    if (outcome.kind !== 'placed' || outcome.again) taken.giveBack()
    if (outcome.kind !== 'placed' && outcome.kind !== 'empty') await keep()
    switch (outcome.kind) {
      case 'placed': {
        if (!outcome.again) {
          shop.log.info({ order: outcome.order.number, status: outcome.order.status }, 'order.placed')
        }
        const cart = await readCart(shop, visitor.cartId)
        const cookies = visitors.cookies(visitor, visitor.cartId, { cart })
        return redirect(303, await nextAddress(outcome.order), cookies)
      }
      case 'empty':
        return redirect(303, cartAddress)
      case 'refused':
        return page(visitor, fields, { ...again, status: 422, problems: outcome.problems })
      case 'coupon':
        return page(visitor, fields, { ...again, status: 409, notice: 'changed' })
      default:
        return page(visitor, fields, { ...again, status: 409, notice: outcome.kind })
    }
  }

  /** Whoever pays online goes straight on; when the service is not there, his order is, and says so. */
  async function nextAddress(order: Order): Promise<string> {
    const { key, paymentMethod: code } = order
    if (!isOnline(code) || !needsMoney(order)) return orderAddress(key)
    const begun = await beginPayment(shop, order.id, code)
    if (begun.kind === 'begun') return payAddress(key, begun.payment.id)
    return begun.kind === 'unavailable' ? `${orderAddress(key)}?payment=unavailable` : orderAddress(key)
  }

  async function page(visitor: Visitor, fields: CheckoutFields, shown: PageWish): Promise<Response> {
    const { status, problems = [], notice = null, requestKey = newRequestKey(shop), coupon } = shown
    const view = await viewCheckout(shop, visitor.cartId, fields)
    const isSample = SAMPLE.test(view.settlement?.ref ?? view.settlements[0]?.ref ?? '')
    const html = await render.renderCheckout(shop, assets, { view, problems, notice, requestKey, isSample, coupon })
    const cookies = visitors.cookies(visitor, visitor.cartId, { cart: view.sum.cart })
    return new Response(html, { status, headers: withCookies(own, cookies) })
  }

  async function suggest(url: URL): Promise<Response> {
    const text = z.string().max(MOST_LETTERS.settlement).catch('').parse(url.searchParams.get(SETTLEMENT_QUERY))
    const names = (await suggestSettlements(shop, text)).map(settlementLabel)
    return Response.json([...new Set(names)], { headers: { 'cache-control': 'public, max-age=3600' } })
  }

  async function oneClick(request: Request, sender: Sender): Promise<Response> {
    const form = (await readForm(request)) ?? new URLSearchParams()
    const wish = readWish(form, cartFields.product)
    const visitor = await visitors.read(request)
    const back = await addressOf(wish?.productId)
    const refuse = (text: string) => refused(visitor, back, text)
    if (isForeign(request, shop)) return refuse(words.notices.foreign)
    if (!wish) return refuse(words.oneClick.notForSale)
    const taken = limits.orders.take(sender.client())
    if (!taken) return tooManyPage(shop, storefront, back)
    const phone = form.get('phone') ?? ''
    const suspicious = isSuspicious(judgeRequest(shop, request, sender.address()))
    const choice = { ...wish.choice, ...choiceOnPage(request) }
    const { burst } = taken
    const call = { ...wish, choice, quantity: wish.quantity ?? 1, phone, suspicious, burst, language: shop.language }
    const outcome = await desk.commit((shop) => askForCall(shop, call))
    if (outcome.kind !== 'placed' || outcome.again) taken.giveBack()
    if (outcome.kind === 'not_a_phone') return refuse(words.oneClick.wrongPhone)
    if (outcome.kind === 'not_for_sale') return refuse(words.oneClick.notForSale)
    shop.log.info({ order: outcome.order.number, status: outcome.order.status }, 'order.placed')
    return redirect(303, orderAddress(outcome.order.key))
  }

  /** The page that it was asked for on says why not. */
  async function refused(visitor: Visitor, to: string, text: string): Promise<Response> {
    const cartId: CartId = visitor.cartId ?? newCartId()
    await leaveNotice(shop, cartId, { kind: 'error', text })
    return redirect(303, to, visitors.cookies(visitor, cartId, { notice: true }))
  }

  async function addressOf(productId: number | undefined): Promise<string> {
    const thing = productId === undefined ? undefined : (await readThings(shop, [productId])).get(productId)
    const slug = (thing?.parent ?? thing)?.slug
    return slug ? productAddress(slug) : cartAddress
  }
}

type PageWish = {
  status: number
  problems?: Problem[]
  notice?: CheckoutNotice
  requestKey?: string | undefined
  coupon?: CouponProblem | undefined
}

/** Undefined: done. */
async function changeCoupon(
  shop: Shop,
  cartId: CartId,
  code: string,
  unwanted: string | null,
  guesser: Guesser,
): Promise<CouponProblem | undefined> {
  if (unwanted !== null) {
    await leaveCoupon(shop, cartId, unwanted)
    return undefined
  }
  const { notice } = await enterCoupon(shop, cartId, code, { guesser })
  return notice.kind === 'error' ? { typed: code, problem: notice.text } : undefined
}

/** What was chosen stands in the address of the product's page, which the browser tells. */
function choiceOnPage(request: Request): Choice {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return page ? readChoice(page.searchParams) : {}
}

function fieldsIn(form: URLSearchParams): CheckoutFields {
  const fields = { ...blankFields }
  // The last of several: of a place's number the one that was chosen from the list.
  for (const name of CHECKOUT_FIELDS) fields[name] = form.getAll(name).findLast((value) => value !== '') ?? ''
  return fields
}

/** What is refused for its length is not kept either, but for as much of it as may be. */
function withinLimits(fields: CheckoutFields): CheckoutFields {
  const kept = { ...fields }
  for (const name of CHECKOUT_FIELDS) kept[name] = [...fields[name]].slice(0, MOST_LETTERS[name] * 2).join('')
  return kept
}

function redirect(status: 301 | 303, to: string, cookies: string[] = []): Response {
  return new Response(null, {
    status,
    headers: withCookies({ location: encodeURI(to), 'cache-control': PRIVATE }, cookies),
  })
}
