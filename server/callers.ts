import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { openSession } from '#shop/session/session.server.ts'
import type { Shop } from '#shop/shop.ts'

const SESSION_COOKIE = /(?:^|;\s*)wp_woocommerce_session_[0-9a-f]+=([^;]+)/

/**
 * Tells visitors apart for limits: by their session, else by their address. What it answers is made with a secret of this
 * process, so that nobody can be found by it.
 */
export function openCallers(shop: Shop): (request: Request, remoteAddress: string | undefined) => string {
  const secret = randomBytes(16)
  return (request, remoteAddress = '') => {
    const who = sessionOf(shop, request) ?? visitorAddress(request.headers.get('x-forwarded-for'), remoteAddress)
    return createHash('sha256').update(secret).update(who).digest('base64url')
  }
}

/** Behind a proxy on the same machine or network every connection is the proxy's: the last hop it names is the visitor. */
export function visitorAddress(forwarded: string | null, remoteAddress: string): string {
  const lastHop = forwarded?.split(',').at(-1)?.trim() ?? ''
  return NEAR.test(remoteAddress) && isIP(lastHop) ? lastHop : remoteAddress
}

const NEAR = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

function sessionOf(shop: Shop, request: Request): string | undefined {
  const [, value] = SESSION_COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  if (!value) return undefined
  try {
    return openSession(shop, decodeURIComponent(value))?.id
  } catch {
    return undefined
  }
}
