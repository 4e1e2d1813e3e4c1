import { z } from 'zod'
import { parseAddToCart } from '#api/store/wc-ajax/add-to-cart-form.ts'
import { enterCouponCode, removeCouponCode } from '#api/store/wc-ajax/coupons.server.ts'
import { wcAjaxFields as cartFields } from '#api/store/wc-ajax/protocol.ts'
import { checkoutForm, pointQuery, SETTLEMENT_QUERY } from '#api/visitors/forms/checkout.protocol.ts'
import { textsIn } from '#i18n/by-language.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { type Choice, parseChoice } from '#shop/catalog/products/sellable-items/variations.ts'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import { cartPath, checkoutPath, orderPath, paymentPath, productPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getCart } from '#shop/sales/cart/cart.server.ts'
import type { CartId } from '#shop/sales/cart/cart.ts'
import { addNotice } from '#shop/sales/cart/notices.server.ts'
import { getCheckoutDraft, saveCheckoutDraft } from '#shop/sales/checkout/checkout-draft.server.ts'
import {
  blankFields,
  CHECKOUT_FIELDS,
  type CheckoutFields,
  type CheckoutProblem,
  MAX_FIELD_LENGTHS,
} from '#shop/sales/checkout/checkout-fields.ts'
import { getCheckoutView, suggestPickupPoints } from '#shop/sales/checkout/checkout-view.server.ts'
import { splitFullName } from '#shop/sales/checkout/names/full-name.ts'
import { placeOneClickOrder } from '#shop/sales/checkout/one-click.server.ts'
import type { OrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import { isRequestKey, newRequestKey } from '#shop/sales/checkout/request-key.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'
import { settlementLabel } from '#shop/sales/delivery/delivery.ts'
import { suggestSettlements } from '#shop/sales/delivery/pickup-points.server.ts'
import { awaitsPayment, type Order } from '#shop/sales/orders/orders.ts'
import { isOnlineMethod } from '#shop/sales/payment/payment-methods.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import type { Visitor } from '#shop/sales/session/cart-session.ts'
import { isSuspicious } from '#shop/visitors/bot-check/bot-score.ts'
import type { CheckoutNotice, CouponProblem } from '#web/sales/checkout/checkout-state.ts'
import { PRIVATE_CACHE, privatePageHeaders, withCookies } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect, tooManyRequestsPage } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { scoreRequest } from '../../visitors/score-request.ts'
import type { Visitors } from '../../visitors/session.ts'
import { isCrossSite, readForm } from '../form-body.ts'
import { DATA_HEADERS, VARY, wantsData } from '../page-data.ts'
import { cityCookies, rememberedCity } from './city-cookie.ts'

/** Pickup points of the carrier's demo directory have such ids. */
const SAMPLE_POINT_PATTERN = /^sample-/

/** The checkout and one-click purchase: plain forms, each answered by a redirect or by the page with errors. */
export function openCheckoutPages(
  shop: Shop,
  {
    orderBatch,
    storefront,
    visitors,
    limits,
    requester,
  }: { orderBatch: OrderBatch; storefront: Storefront; visitors: Visitors; limits: RateLimits; requester: RequesterOf },
) {
  const { render, assets, headers } = storefront
  const pageHeaders = { ...privatePageHeaders(shop.site.url, headers), vary: VARY }
  const texts = textsIn(shop.language).checkoutTexts

  return {
    open,
    send,
    suggest,
    suggestPoints,
    oneClick,
    addSlash: () => redirect(301, checkoutPath, [], PRIVATE_CACHE),
  }

  async function open({ req }: HttpContext): Promise<Response> {
    const visitor = await visitors.read(req.raw)
    const cart = await getCart(shop, visitor.cartId)
    if (cart.lines.length === 0) return redirect(303, cartPath)
    const draft = await getCheckoutDraft(shop, visitor.cartId)
    // What was said on a product page is not asked again.
    const settlement = draft.settlement || rememberedCity(req.header('cookie'))
    return page(req.raw, visitor, { ...draft, settlement }, { status: 200 })
  }

  async function send(c: HttpContext): Promise<Response> {
    const request = c.req.raw
    const sender = requester(c)
    const visitor = await visitors.read(request)
    if (!(await limits.cartChanges.take(sender.client()))) return tooManyRequestsPage(shop, storefront, checkoutPath)
    const form = (await readForm(request)) ?? new URLSearchParams()
    const fields = parseCheckoutFields(form)
    const requestKey = form.get(checkoutForm.request) ?? ''
    const again = { requestKey: isRequestKey(shop, requestKey) ? requestKey : undefined }
    if (isCrossSite(request, shop)) return page(request, visitor, blankFields, { status: 403, notice: 'foreign' })
    // Input that becomes an order is not saved.
    const keep = async () => {
      const { cartId } = visitor
      // The answer has what was typed.
      if (cartId === null) return
      await unlessFull(
        () => saveCheckoutDraft(shop, cartId, truncateFields(fields)),
        () => {},
      )
    }
    if (form.has(checkoutForm.recount)) {
      await keep()
      return page(request, visitor, fields, { ...again, status: 200 })
    }
    // A typed code is applied, whichever button the Enter key has pressed.
    const code = form.get(cartFields.couponCode)?.trim() ?? ''
    const unwanted = form.get(cartFields.removeCoupon)
    if (visitor.cartId !== null && (form.has(cartFields.applyCoupon) || code !== '' || unwanted !== null)) {
      await keep()
      const coupon = await changeCoupon(shop, visitor.cartId, { code, unwanted, couponAttempts: sender.couponAttempts })
      return page(request, visitor, fields, { ...again, status: coupon ? 422 : 200, coupon })
    }

    const taken = await limits.orders.take(sender.client())
    if (!taken) return page(request, visitor, fields, { ...again, status: 429, notice: 'tooOften' })
    const verdict = scoreRequest(shop, request, sender.address())
    const call = {
      cartId: visitor.cartId,
      fields,
      requestKey,
      language: shop.language,
      agreementHash: form.get(checkoutForm.shown) ?? '',
      via: 'checkout',
      // Only a program fills in the hidden field.
      suspicious: isSuspicious(verdict) || (form.get(checkoutForm.trap) !== null && form.get(checkoutForm.trap) !== ''),
      burst: taken.burst,
    } as const
    const outcome = await unlessFull(
      () => orderBatch.place(call),
      () => ({ kind: 'noSpace' as const }),
    )
    if (outcome.kind !== 'placed' || outcome.again) await taken.giveBack()
    if (outcome.kind !== 'placed' && outcome.kind !== 'empty') await keep()
    switch (outcome.kind) {
      case 'placed': {
        if (!outcome.again) {
          shop.log.info({ order: outcome.order.number, status: outcome.order.status }, 'order.placed')
        }
        const cart = await getCart(shop, visitor.cartId)
        const cookies = visitors.cookies(visitor, visitor.cartId, { cart })
        return redirect(303, await nextAddress(outcome.order), cookies)
      }
      case 'empty':
        return redirect(303, cartPath)
      case 'refused':
        return page(request, visitor, fields, { ...again, status: 422, problems: outcome.problems })
      case 'noSpace':
        shop.log.error({ path: checkoutPath }, 'disk.full')
        return page(request, visitor, fields, { ...again, status: 503, notice: 'noSpace' })
      case 'coupon':
        return page(request, visitor, fields, { ...again, status: 409, notice: 'changed' })
      default:
        return page(request, visitor, fields, { ...again, status: 409, notice: outcome.kind })
    }
  }

  /** Online payment starts at once; when the service is unavailable, the order page says so. */
  async function nextAddress(order: Order): Promise<string> {
    const { key, paymentMethod: code } = order
    if (!isOnlineMethod(code) || !awaitsPayment(order)) return orderPath(key)
    const begun = await startPayment(shop, order.id, code)
    if (begun.kind === 'begun') return paymentPath(key, begun.payment.id)
    return begun.kind === 'unavailable' ? `${orderPath(key)}?payment=unavailable` : orderPath(key)
  }

  async function page(
    request: Request,
    visitor: Visitor,
    fields: CheckoutFields,
    shown: CheckoutPageInput,
  ): Promise<Response> {
    const { status, problems = [], notice = null, requestKey = newRequestKey(shop), coupon } = shown
    const view = await getCheckoutView(shop, visitor.cartId, fields)
    const { settlement, settlements } = view.quote.place
    const isSample = SAMPLE_POINT_PATTERN.test(settlement?.ref ?? settlements[0]?.ref ?? '')
    const state = { view, problems, notice, requestKey, isSample, coupon }
    const cookies = [
      ...visitors.cookies(visitor, visitor.cartId, { cart: view.quote.cart }),
      ...cityCookies(shop, request, settlement && settlementLabel(settlement)),
    ]
    if (wantsData(request)) {
      const content = await render.getCheckoutContent(shop, state)
      return Response.json(content, { status, headers: withCookies(DATA_HEADERS, cookies) })
    }
    const html = await render.renderCheckout(shop, assets, state)
    return new Response(html, { status, headers: withCookies(pageHeaders, cookies) })
  }

  async function suggest({ req }: HttpContext): Promise<Response> {
    const text = z.string().max(MAX_FIELD_LENGTHS.settlement).catch('').parse(req.query(SETTLEMENT_QUERY))
    const names = (await suggestSettlements(shop, text)).map(settlementLabel)
    return Response.json([...new Set(names)], { headers: { 'cache-control': 'public, max-age=3600' } })
  }

  async function suggestPoints({ req }: HttpContext): Promise<Response> {
    const { cartId } = await visitors.read(req.raw)
    const text = (name: keyof typeof pointQuery, most: number) =>
      z.string().max(most).catch('').parse(req.query(pointQuery[name]))
    const points = await suggestPickupPoints(shop, cartId, {
      settlement: text('settlement', MAX_FIELD_LENGTHS.settlement_ref),
      delivery: text('delivery', MAX_FIELD_LENGTHS.delivery),
      text: text('text', MAX_FIELD_LENGTHS.point_text),
    })
    return Response.json(points.map(render.toShownPoint), { headers: { 'cache-control': PRIVATE_CACHE } })
  }

  async function oneClick(c: HttpContext): Promise<Response> {
    const request = c.req.raw
    const sender = requester(c)
    const form = (await readForm(request)) ?? new URLSearchParams()
    const input = parseAddToCart(form, cartFields.product)
    const visitor = await visitors.read(request)
    const back = await addressOf(input?.productId)
    const refuse = (text: string) => refused(visitor, back, text)
    if (isCrossSite(request, shop)) return refuse(texts.notices.foreign)
    if (!input) return refuse(texts.oneClick.notForSale)
    const taken = await limits.orders.take(sender.client())
    if (!taken) return tooManyRequestsPage(shop, storefront, back)
    const phone = form.get('phone') ?? ''
    const suspicious = isSuspicious(scoreRequest(shop, request, sender.address()))
    const choice = { ...input.choice, ...choiceFromReferer(request) }
    const { burst } = taken
    const call = { ...input, choice, quantity: input.quantity ?? 1, phone, suspicious, burst, language: shop.language }
    const outcome = await orderBatch.commit((shop) => placeOneClickOrder(shop, call))
    if (outcome.kind !== 'placed' || outcome.again) await taken.giveBack()
    if (outcome.kind === 'not_a_phone') return refuse(texts.oneClick.wrongPhone)
    if (outcome.kind === 'not_for_sale') return refuse(texts.oneClick.notForSale)
    shop.log.info({ order: outcome.order.number, status: outcome.order.status }, 'order.placed')
    return redirect(303, orderPath(outcome.order.key))
  }

  /** Shows the reason on the page where the request was made. */
  async function refused(visitor: Visitor, to: string, text: string): Promise<Response> {
    const cartId: CartId = visitor.cartId ?? newCartId()
    await addNotice(shop, cartId, { kind: 'error', text })
    return redirect(303, to, visitors.cookies(visitor, cartId, { notice: true }))
  }

  async function addressOf(productId: number | undefined): Promise<string> {
    const item = productId === undefined ? undefined : (await findSellableItems(shop, [productId])).get(productId)
    const slug = (item?.parent ?? item)?.slug
    return slug ? productPath(slug) : cartPath
  }
}

type CheckoutPageInput = {
  status: number
  problems?: CheckoutProblem[]
  notice?: CheckoutNotice
  requestKey?: string | undefined
  coupon?: CouponProblem | undefined
}

/** Undefined: done. */
async function changeCoupon(
  shop: Shop,
  cartId: CartId,
  { code, unwanted, couponAttempts }: { code: string; unwanted: string | null; couponAttempts: BeginCouponAttempt },
): Promise<CouponProblem | undefined> {
  if (unwanted !== null) {
    await removeCouponCode(shop, cartId, unwanted)
    return undefined
  }
  const { notice } = await enterCouponCode(shop, cartId, code, { couponAttempts })
  return notice.kind === 'error' ? { typed: code, problem: notice.text } : undefined
}

/** The selected options are in the URL of the product's page, which the browser sends as referer. */
function choiceFromReferer(request: Request): Choice {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return page ? parseChoice(page.searchParams) : {}
}

function parseCheckoutFields(form: URLSearchParams): CheckoutFields {
  const fields = { ...blankFields }
  // The last of several values: for the pickup point id it is the one chosen from the list.
  for (const name of CHECKOUT_FIELDS) fields[name] = form.getAll(name).findLast((value) => value !== '') ?? ''
  const fullName = form.get(checkoutForm.fullName)
  if (fullName !== null) Object.assign(fields, splitFullName(fullName))
  // The way was chosen by the shop, for another place.
  const placeShown = form.get(checkoutForm.placeShown)
  if (placeShown !== null && placeShown !== fields.settlement && form.has(checkoutForm.recount)) fields.delivery = ''
  return fields
}

/** Input that is refused for its length is saved only in part. */
function truncateFields(fields: CheckoutFields): CheckoutFields {
  const kept = { ...fields }
  for (const name of CHECKOUT_FIELDS) kept[name] = [...fields[name]].slice(0, MAX_FIELD_LENGTHS[name] * 2).join('')
  return kept
}
