import { createHash } from 'node:crypto'
import { wcCookies } from '#api/store/wc-ajax/protocol.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isStaffBrowser } from '#shop/office/staff/auth/staff-cookie.ts'
import { touchCart } from '#shop/sales/cart/cart.server.ts'
import type { Cart, CartId } from '#shop/sales/cart/cart.ts'
import { createSession, sealSession, verifySession } from '#shop/sales/session/cart-session.server.ts'
import {
  isDueForRenewal,
  readCookie,
  SESSION_TTL_MS,
  secureFlag,
  type Visitor,
} from '#shop/sales/session/cart-session.ts'

/** Set while notices are pending: pages are the same bytes for everybody, and only the bearer gets another. */
const NOTICES_COOKIE = 'meblia_notices=1'
const setNoticesCookie = `${NOTICES_COOKIE}; path=/; HttpOnly; SameSite=Lax`
export const clearNoticesCookie = 'meblia_notices=; Max-Age=0; path=/; HttpOnly; SameSite=Lax'

/** Checked before every cached page, so it only searches the string. */
export function hasPendingNotices(cookieHeader: string | null | undefined): boolean {
  return cookieHeader?.includes(NOTICES_COOKIE) === true
}

/** The browser fetches or prerenders before a click: nothing may be changed, and no one-time notice shown. */
export function isPrefetch(request: Request): boolean {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? request.headers.get('x-moz')
  return purpose?.includes('prefetch') === true
}

export type Visitors = {
  /** A foreign, tampered or expired cookie makes a new visitor. */
  read(request: Request): Promise<Visitor>
  /** Set-Cookie lines: the two cart cookies follow its content; the session cookie is sent when new or renewed. */
  cookies(visitor: Visitor, cartId: CartId | null, changes: { cart?: Cart; notice?: boolean }): string[]
}

export function openVisitors(shop: Shop): Visitors {
  const name = wcCookies.session + createHash('md5').update(shop.site.url).digest('hex')

  function sessionCookie(visitor: Visitor, cartId: CartId): string[] {
    if (visitor.session && !visitor.renewed) return []
    const session = visitor.session ?? createSession(shop, cartId)
    const expires = new Date(session.expires * 1000).toUTCString()
    const value = encodeURIComponent(sealSession(shop, session))
    return [
      `${name}=${value}; expires=${expires}; Max-Age=${SESSION_TTL_MS / 1000}; path=/${secureFlag(shop)}; HttpOnly; SameSite=Lax`,
    ]
  }

  return {
    async read(request) {
      const header = request.headers.get('cookie') ?? ''
      const seesCart = header.includes(wcCookies.itemsInCart)
      const isStaff = isStaffBrowser(request)
      const session = verifySession(shop, decodedCookie(header, name)) ?? null
      if (!session || !isDueForRenewal(session, shop.now()))
        return { cartId: session?.id ?? null, session, renewed: false, seesCart, isStaff }
      await touchCart(shop, session.id)
      return { cartId: session.id, session: createSession(shop, session.id), renewed: true, seesCart, isStaff }
    },

    cookies(visitor, cartId, { cart, notice = false }) {
      const isSet = notice || visitor.renewed || (cart !== undefined && cart.lines.length > 0)
      return [
        ...(cart ? cartCookies(cart, visitor.seesCart) : []),
        ...(cartId !== null && isSet ? sessionCookie(visitor, cartId) : []),
        ...(notice ? [setNoticesCookie] : []),
      ]
    },
  }

  function cartCookies({ lines, hash }: Cart, seesCart: boolean): string[] {
    if (lines.length > 0) return [`${wcCookies.itemsInCart}=1; path=/`, `${wcCookies.hash}=${hash}; path=/`]
    if (!seesCart) return []
    const hourAgo = new Date(shop.now() - 3_600_000).toUTCString()
    return [wcCookies.itemsInCart, wcCookies.hash].map((name) => `${name}=0; expires=${hourAgo}; Max-Age=0; path=/`)
  }
}

function decodedCookie(header: string, name: string): string {
  try {
    return decodeURIComponent(readCookie(header, name) ?? '')
  } catch {
    return ''
  }
}
