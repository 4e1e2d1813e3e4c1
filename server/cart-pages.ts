import { cartAddress } from '#shop/addresses.ts'
import { leaveNotice, readCart, takeNotices } from '#shop/cart/cart.server.ts'
import { readLanguage } from '#shop/languages/languages.ts'
import { nonceFor } from '#shop/session/session.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { botCheckNonceCookie } from '#wire/bot-check.server.ts'
import { nonceActions } from '#wire/woo-cart.protocol.ts'
import { readForm } from '#wire/woo-cart-fields.ts'
import { flowFor, isChangingLink } from './cart-flows.ts'
import { PRIVATE, pageHeaders, withCookies } from './headers.ts'
import type { Limits } from './limits.ts'
import type { Sender } from './sender.ts'
import type { Storefront } from './storefront.ts'
import { tooManyPage } from './too-many.ts'
import { isAhead, noticesTaken, noticesWaitFor, type Visitors } from './visitor.ts'

export type CartPages = {
  /** Undefined: the request is about something else. */
  answer(request: Request, sender: Pick<Sender, 'client' | 'guesser'>): Promise<Response | undefined>
}

/** The cart without JavaScript: links and forms on any page, and the cart's own. */
export function openCartPages(shop: Shop, storefront: Storefront, visitors: Visitors, limits: Limits): CartPages {
  const { render, assets, headers } = storefront

  async function run(
    request: Request,
    url: URL,
    { client, guesser }: Pick<Sender, 'client' | 'guesser'>,
  ): Promise<Response | undefined> {
    const isPost = request.method === 'POST'
    const form = (isPost ? await readForm(request) : undefined) ?? new URLSearchParams()
    const flow = flowFor({ url, form }, isPost)
    if (!flow) return undefined
    const referer = refererOf(request, url, shop)
    if (!limits.cartChanges.take(client())) {
      const { pathname, search } = isPost ? (referer ?? { pathname: cartAddress, search: '' }) : url
      return tooManyPage(shop, storefront, pathname + search)
    }
    const visitor = await visitors.read(request)
    const { to, cart, cartId, notices = [] } = await flow({ shop, visitor, url, form, referer, guesser })
    if (cartId !== undefined) for (const notice of notices) await leaveNotice(shop, cartId, notice)
    const news = { ...(cart && { cart }), notice: notices.length > 0 }
    return redirect(302, to, visitors.cookies(visitor, cartId ?? null, news))
  }

  async function cartPage(request: Request): Promise<Response> {
    const visitor = await visitors.read(request)
    const { cartId } = visitor
    const cart = await readCart(shop, cartId)
    const says = request.method === 'GET' && !isAhead(request)
    const notices = says ? await takeNotices(shop, cartId) : []
    const nonce = nonceFor(shop, nonceActions.cart, cartId)
    const couponNonces = {
      apply: nonceFor(shop, nonceActions.applyCoupon, cartId),
      remove: nonceFor(shop, nonceActions.removeCoupon, cartId),
      shipping: nonceFor(shop, nonceActions.shipping, cartId),
    }
    const html = await render.renderCartPage(shop, assets, { cart, cartId, notices, nonce, couponNonces })
    const cookies = visitors.cookies(visitor, cartId, { cart })
    const { scriptHosts } = (await readSettings(shop)).consent
    const policed = { ...pageHeaders(shop.site.url, scriptHosts), ...headers }
    const own = { ...policed, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' }
    if (says && noticesWaitFor(request.headers.get('cookie'))) cookies.push(noticesTaken)
    return new Response(request.method === 'HEAD' ? null : html, {
      headers: withCookies(own, [...cookies, botCheckNonceCookie(shop)]),
    })
  }

  return {
    async answer(request, sender) {
      const { method } = request
      if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return undefined
      const url = new URL(request.url)
      if (method === 'GET' && isChangingLink(url) && isAhead(request)) return notAhead()
      const done = method === 'HEAD' ? undefined : await run(request, url, sender)
      if (done || method === 'POST') return done
      if (url.pathname === cartAddress.slice(0, -1)) return redirect(301, cartAddress + url.search)
      return url.pathname === cartAddress ? cartPage(request) : undefined
    },
  }
}

/** Only an address of ours is gone back to. */
function refererOf(request: Request, url: URL, shop: Shop): URL | undefined {
  const text = request.headers.get('referer') ?? ''
  if (!URL.canParse(text)) return undefined
  const referer = new URL(text)
  if (![url.origin, new URL(shop.site.url).origin].includes(referer.origin)) return undefined
  const { language, rest } = readLanguage(referer.pathname)
  if (language === shop.language && rest !== undefined) referer.pathname = rest
  return referer
}

/** Whoever follows links ahead of the visitor must not change anything; a failure is never shown or kept. */
function notAhead(): Response {
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
}

function redirect(status: 301 | 302, to: string, cookies: string[] = []): Response {
  const { pathname, search } = new URL(to, 'http://localhost') // a header has no letters but Latin ones
  const headers = { location: pathname + search, 'cache-control': status === 301 ? 'public, max-age=3600' : PRIVATE }
  return new Response(null, { status, headers: withCookies(headers, cookies) })
}
