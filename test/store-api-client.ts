import { openStoreApi } from '#api/store/v1/store-api.server.ts'
import { openRateLimits } from '#http/rate-limit/rate-limits.ts'
import { openOrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import { openCouponAttemptLimit } from '#shop/sales/coupons/attempt-limit.server.ts'
import type { Visitor } from '#shop/sales/session/cart-session.ts'
import type { TestShop } from './shop.ts'

/** Arbitrary JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests inspect answers field by field
export type StoreApiJson = any

type StoreApiResponse = { status: number; json: StoreApiJson; headers: Headers }
type StoreApiRequest = { body?: unknown; headers?: Record<string, string>; text?: string }

export type StoreApiClient = {
  get(path: string, headers?: Record<string, string>): Promise<StoreApiResponse>
  request(method: string, path: string, ask?: StoreApiRequest): Promise<StoreApiResponse>
  /** With the latest nonce of the shop. */
  post(path: string, body?: unknown, method?: string): Promise<StoreApiResponse>
  visitor: Visitor
}

/** A Store API client that keeps the cart cookie. */
export function openStoreApiClient(shop: TestShop): StoreApiClient {
  const visitor: Visitor = { cartId: null, session: null, renewed: false, seesCart: false }

  const orderBatch = openOrderBatch(shop)
  const limits = openRateLimits(shop)
  const couponAttempts = openCouponAttemptLimit(shop)('203.0.113.7')
  const client = { session: null, address: '203.0.113.7', network: '203.0.113.0/24' }
  const api = openStoreApi({
    shop,
    orderBatch,
    limits,
    identify: async () => ({ visitor, client, couponAttempts }),
    cookies: (_, cartId, { cart }) => {
      if (cart.lines.length === 0) return ['hash=; Max-Age=0']
      visitor.cartId = cartId
      return [`hash=${cart.hash}`]
    },
  })

  async function ask(
    method: string,
    path: string,
    { body, headers = {}, text }: StoreApiRequest = {},
  ): Promise<StoreApiResponse> {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const request = new Request(`${shop.site.url}/wp-json/wc/store/v1/${path}`, {
      method,
      headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: sent }),
    })
    const response = await api.fetch(request, {})
    const answer = await response.text()
    return { status: response.status, json: answer === '' ? null : JSON.parse(answer), headers: response.headers }
  }

  return {
    visitor,
    request: ask,
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post: async (path, body = {}, method = 'POST') => {
      const nonce = (await ask('GET', 'cart')).headers.get('nonce') ?? ''
      return ask(method, path, { body, headers: { nonce } })
    },
  }
}
