import { requestUrl } from '#api/rest/addresses.ts'
import { nonceActions } from '#api/store/wc-ajax/protocol.ts'
import { botCheckNonceCookie } from '#api/visitors/bot-check/bot-check.server.ts'
import { parseLanguagePath } from '#shop/core/languages/languages.ts'
import { cartPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getCart } from '#shop/sales/cart/cart.server.ts'
import { addNotice, takeNotices } from '#shop/sales/cart/notices.server.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { PRIVATE_REVALIDATED, privatePageHeaders, withCookies } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, redirect, tooManyRequestsPage } from '../../responses.ts'
import type { Storefront } from '../../storefront-build.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { clearNoticesCookie, hasPendingNotices, isPrefetch, type Visitors } from '../../visitors/session.ts'
import { readForm } from '../form-body.ts'
import { DATA_HEADERS, VARY, wantsData } from '../page-data.ts'
import { findCartAction, isCartChangingLink } from './cart-actions.ts'

/** The cart without JavaScript: links and forms on any page, and the cart page's own. */
export function openCartPages(
  shop: Shop,
  {
    storefront,
    visitors,
    limits,
    requester,
  }: { storefront: Storefront; visitors: Visitors; limits: RateLimits; requester: RequesterOf },
) {
  const { render, assets, headers } = storefront

  async function change(c: HttpContext, request: Request, url: URL): Promise<Response | undefined> {
    const isPost = request.method === 'POST'
    const form = (isPost ? await readForm(request) : undefined) ?? new URLSearchParams()
    const flow = findCartAction({ url, form }, isPost)
    if (!flow) return undefined
    const { client, couponAttempts } = requester(c)
    const referer = sameOriginReferer(request, url, shop)
    if (!(await limits.cartChanges.take(client()))) {
      const { pathname, search } = isPost ? (referer ?? { pathname: cartPath, search: '' }) : url
      return tooManyRequestsPage(shop, storefront, pathname + search)
    }
    const visitor = await visitors.read(request)
    const { to, cart, cartId, notices = [] } = await flow({ shop, visitor, url, form, referer, couponAttempts })
    if (cartId !== undefined) for (const notice of notices) await addNotice(shop, cartId, notice)
    const changes = { ...(cart && { cart }), notice: notices.length > 0 }
    return redirect(302, to, visitors.cookies(visitor, cartId ?? null, changes))
  }

  async function show({ req }: HttpContext): Promise<Response> {
    const request = req.raw
    const visitor = await visitors.read(request)
    const { cartId } = visitor
    const cart = await getCart(shop, cartId)
    const says = request.method === 'GET' && !isPrefetch(request)
    const notices = says ? await takeNotices(shop, cartId) : []
    const nonce = createNonce(shop, nonceActions.cart, cartId)
    const couponNonces = {
      apply: createNonce(shop, nonceActions.applyCoupon, cartId),
      remove: createNonce(shop, nonceActions.removeCoupon, cartId),
      shipping: createNonce(shop, nonceActions.shipping, cartId),
    }
    const shown = { cart, cartId, notices, nonce, couponNonces }
    const cookies = visitors.cookies(visitor, cartId, { cart })
    if (says && hasPendingNotices(request.headers.get('cookie'))) cookies.push(clearNoticesCookie)
    if (wantsData(request)) {
      return Response.json(await render.getCartPageContent(shop, shown), {
        headers: withCookies(DATA_HEADERS, cookies),
      })
    }
    const html = await render.renderCartPage(shop, assets, shown)
    const { scriptHosts } = (await getSettings(shop)).consent
    const pageHeaders = {
      ...privatePageHeaders(shop.site.url, headers, scriptHosts),
      'cache-control': PRIVATE_REVALIDATED,
      vary: VARY,
    }
    return new Response(html, { headers: withCookies(pageHeaders, [...cookies, botCheckNonceCookie(shop)]) })
  }

  return {
    show,

    addSlash: ({ req }: HttpContext) => redirect(301, cartPath + requestUrl(req).search),

    /** On any path. Undefined: the request changes nothing. */
    async change(c: HttpContext): Promise<Response | undefined> {
      const request = c.req.raw
      if (request.method !== 'GET' && request.method !== 'POST') return undefined
      const url = requestUrl(request)
      if (request.method === 'GET' && isCartChangingLink(url) && isPrefetch(request)) return refusePrefetch()
      return change(c, request, url)
    },
  }
}

/** Only a same-origin referer is used for the redirect. */
function sameOriginReferer(request: Request, url: URL, shop: Shop): URL | undefined {
  const text = request.headers.get('referer') ?? ''
  if (!URL.canParse(text)) return undefined
  const referer = new URL(text)
  if (![url.origin, new URL(shop.site.url).origin].includes(referer.origin)) return undefined
  const { language, rest } = parseLanguagePath(referer.pathname)
  if (language === shop.language && rest !== undefined) referer.pathname = rest
  return referer
}

/** A prefetch must change nothing; a failed prefetch is never shown or cached. */
function refusePrefetch(): Response {
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
}
