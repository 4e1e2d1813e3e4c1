import { z } from 'zod'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import type { Cart, CartId } from '#shop/cart/cart.ts'
import type { OrderBatch } from '#shop/checkout/order-batch.server.ts'
import type { BeginCouponAttempt } from '#shop/coupons/attempt-limit.ts'
import type { Client } from '#shop/rate-limit/rate-limit.ts'
import { createNonce, isValidNonce, newCartId } from '#shop/session/session.server.ts'
import type { Visitor } from '#shop/session/session.ts'
import type { Shop } from '#shop/shop.ts'
import {
  invalidParams,
  noRoute,
  parseMethod,
  parseNestedParams,
  type RestAnswer,
  type RestCall,
  readRestCall,
  restAnswer,
  restError,
  restPath,
  restResponse,
} from '../rest/request-response.server.ts'
import { type CartReply, tooManyRequests } from './cart/cart.server.ts'
import { createCartToken, readCartToken } from './cart/token.server.ts'
import type { StoreLimits } from './limits.ts'
import {
  CART_HASH_HEADER,
  CART_TOKEN_HEADER,
  MAX_BATCH_SIZE,
  NONCE_ACTION,
  NONCE_HEADER,
  NONCE_TIMESTAMP_HEADER,
  STORE_API,
  storeErrorCodes,
  USER_ID_HEADER,
} from './protocol.ts'
import { findRoute, type Route, routeMethods } from './routes.server.ts'

/** Set-Cookie lines that update the cart cookies. */
type CartCookies = (visitor: Visitor, cartId: CartId, news: { cart: Cart }) => string[]

export type StoreParts = {
  cookies: CartCookies
  desk: OrderBatch
  guesser: BeginCouponAttempt
  limits: StoreLimits
  client: Client
}

/** State of one request: a batch is many calls of one visitor. */
type StoreCallContext = {
  shop: Shop
  desk: OrderBatch
  guesser: BeginCouponAttempt
  limits: StoreLimits
  client: Client
  /** The visitor's cart, or the new one that the first add creates. */
  cartId: CartId
  /** The cart of the cookies, once loaded. */
  cookieCart?: Cart
}

export async function answerStoreApi(
  request: Request,
  visitor: Visitor,
  shop: Shop,
  { cookies, ...parts }: StoreParts,
): Promise<Response | undefined> {
  const path = storeApiPath(restPath(new URL(request.url).pathname))
  if (!path) return undefined // the index of the root describes these routes

  const cors = corsHeaders(shop, request)
  if (request.method === 'OPTIONS') return preflight(path, cors)
  const reading = await readRestCall(request)
  const asked: StoreCallContext = { shop, ...parts, cartId: visitor.cartId ?? newCartId() }
  const answer = reading.kind === 'refused' ? reading.answer : await answerCall(asked, reading.call)
  const response = restResponse({ ...answer, headers: { ...cors, ...answer.headers } })
  const { cartId, cookieCart: cart } = asked
  for (const cookie of cart ? cookies(visitor, cartId, { cart }) : []) response.headers.append('set-cookie', cookie)
  return response
}

async function answerCall(asked: StoreCallContext, call: RestCall): Promise<RestAnswer> {
  const path = storeApiPath(call.route) ?? ''
  if (path === 'batch') return call.method === 'POST' ? answerBatch(asked, call) : noRoute()
  const found = findRoute(path)
  if (!found) return noRoute()
  const { route, part } = found
  if (route.of === 'catalogue') return call.method === 'GET' ? route.get(asked.shop, call, part) : noRoute()
  return answerCart(asked, call, route, part)
}

async function answerCart(
  asked: StoreCallContext,
  call: RestCall,
  route: Extract<Route, { of: 'cart' }>,
  part: string,
): Promise<RestAnswer> {
  const { shop } = asked
  const answerTo = route.methods[call.method]
  if (!answerTo) return noRoute()
  const tokenCart = readCartToken(shop, call.headers.get(CART_TOKEN_HEADER))
  const cartId = tokenCart ?? asked.cartId
  // A token identifies the client by its cart: a cookie would be a second session.
  const client = tokenCart ? { ...asked.client, session: `cart ${cartId}` } : asked.client
  const { desk, guesser, limits } = asked
  const shopper = { shop, desk, guesser, limits, client, cartId }
  if (call.method !== 'GET' && !limits.cartChanges.take(client)) return tooManyRequests()
  const refusal = (call.method === 'GET' && !route.strict) || tokenCart ? undefined : nonceRefusal(shop, call)
  const reply: CartReply = refusal
    ? { cart: await getCart(shop, shopper.cartId), answer: refusal }
    : await answerTo(shopper, call, part)
  // A token replaces cookies: those of the request are ignored.
  if (!tokenCart) asked.cookieCart = reply.cart
  const headers = {
    [NONCE_HEADER]: createNonce(shop, NONCE_ACTION, shopper.cartId),
    [NONCE_TIMESTAMP_HEADER]: String(Math.floor(shop.now() / 1000)),
    [USER_ID_HEADER]: '0',
    [CART_TOKEN_HEADER]: createCartToken(shop, shopper.cartId),
    [CART_HASH_HEADER]: reply.cart.hash,
  }
  return { ...reply.answer, headers: { ...headers, ...reply.answer.headers } }
}

function nonceRefusal(shop: Shop, call: RestCall): RestAnswer | undefined {
  const nonce = call.headers.get(NONCE_HEADER)
  if (!nonce) return restError(storeErrorCodes.missingNonce, storeApiTexts.missingNonce, 401)
  if (!isValidNonce(shop, nonce, NONCE_ACTION, null))
    return restError(storeErrorCodes.invalidNonce, storeApiTexts.invalidNonce, 403)
  return undefined
}

const batchBody = z.object({
  requests: z
    .array(
      z.object({
        path: z.string().max(2000),
        method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
        body: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .min(1)
    .max(MAX_BATCH_SIZE),
})

/** One after another, each with its own answer. Nonce and token of the batch apply to calls that have none. */
async function answerBatch(asked: StoreCallContext, outer: RestCall): Promise<RestAnswer> {
  const body = batchBody.safeParse(outer.params)
  if (!body.success) return invalidParams(body.error)
  const calls = body.data.requests.map((request) => innerCall(asked.shop, outer, request))
  if (calls.some((call) => !call || storeApiPath(call.route) === 'batch')) {
    return restError(storeErrorCodes.invalidPath, storeApiTexts.wrongPath, 400)
  }
  const responses: RestAnswer[] = []
  for (const call of calls) if (call) responses.push(await answerCall(asked, call))
  return restAnswer({ responses }, 207)
}

function innerCall(
  shop: Shop,
  outer: RestCall,
  request: z.output<typeof batchBody>['requests'][number],
): RestCall | undefined {
  const method = parseMethod(request.method)
  const url = URL.parse(`/${request.path.replace(/^\/+/, '')}`, shop.site.url)
  if (!url || !method || storeApiPath(restPath(url.pathname)) === undefined) return undefined
  const headers = new Headers()
  for (const name of [NONCE_HEADER, CART_TOKEN_HEADER]) {
    const own = Object.entries(request.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
    const value = own === undefined ? outer.headers.get(name) : String(own)
    // A value that is invalid in a header cannot be a nonce either.
    if (value && /^[\w.-]+$/.test(value)) headers.set(name, value)
  }
  const params = { ...parseNestedParams(url.searchParams), ...request.body }
  return { method, route: restPath(url.pathname), url, params, body: request.body ?? {}, headers }
}

/** Undefined: not a path of this API. */
function storeApiPath(route: string): string | undefined {
  return route.startsWith(`${STORE_API}/`) ? route.slice(STORE_API.length + 1) : undefined
}

/** protocols 11.1: the shop's own pages with their cookies; other origins with a token and without cookies. */
function corsHeaders(shop: Shop, request: Request): Record<string, string> {
  const headers = {
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
    'access-control-allow-headers':
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce',
  }
  const origin = request.headers.get('origin')
  if (!origin) return headers
  const allowed = { ...headers, 'access-control-allow-origin': origin, 'access-control-allow-methods': ALL_METHODS }
  if (origin === new URL(shop.site.url).origin) return { ...allowed, 'access-control-allow-credentials': 'true' }
  const announced = request.headers.get('access-control-request-headers') ?? ''
  const announcesToken =
    request.method === 'OPTIONS' && announced.toLowerCase().includes(CART_TOKEN_HEADER.toLowerCase())
  return announcesToken || readCartToken(shop, request.headers.get(CART_TOKEN_HEADER)) ? allowed : headers
}

const ALL_METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE'

function preflight(path: string, cors: Record<string, string>): Response {
  const found = findRoute(path)
  const methods = path === 'batch' ? ['POST'] : found ? routeMethods(found.route) : []
  if (methods.length === 0) return restResponse({ ...noRoute(), headers: cors })
  return restResponse(restAnswer({ methods }, 200, { ...cors, allow: methods.join(', ') }))
}
