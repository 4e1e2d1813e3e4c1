import { CROSS_ORIGIN_METHODS } from '#api/rest/protocol.ts'
import { noRoute, restAnswer, restResponse } from '#api/rest/request-response.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { readCartToken } from './cart/token.server.ts'
import { CART_TOKEN_HEADER } from './protocol.ts'

/** protocols 11.1: the shop's own pages with their cookies; other origins with a token and without cookies. */
export function corsHeaders(shop: Shop, request: Request): Record<string, string> {
  const headers = {
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
    'access-control-allow-headers':
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce',
  }
  const origin = request.headers.get('origin')
  if (!origin) return headers
  const allowed = {
    ...headers,
    'access-control-allow-origin': origin,
    'access-control-allow-methods': CROSS_ORIGIN_METHODS,
  }
  if (origin === new URL(shop.site.url).origin) return { ...allowed, 'access-control-allow-credentials': 'true' }
  const announced = request.headers.get('access-control-request-headers') ?? ''
  const announcesToken =
    request.method === 'OPTIONS' && announced.toLowerCase().includes(CART_TOKEN_HEADER.toLowerCase())
  return announcesToken || readCartToken(shop, request.headers.get(CART_TOKEN_HEADER)) ? allowed : headers
}

export function preflight(methods: string[], cors: Record<string, string>): Response {
  if (methods.length === 0) return restResponse({ ...noRoute(), headers: cors })
  return restResponse(restAnswer({ methods }, 200, { ...cors, allow: methods.join(', ') }))
}
