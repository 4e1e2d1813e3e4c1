import type { Context } from 'hono'
import { requestUrl } from '#api/rest/addresses.ts'
import { REST_ROOT } from '#api/rest/protocol.ts'
import {
  noRoute,
  type RestAnswer,
  type RestCall,
  readRestCall,
  restAnswer,
  restError,
  restResponse,
  selectFields,
  wrapInEnvelope,
} from '#api/rest/request-response.server.ts'
import { answerRefusals, catchRefusals, refuseWith } from '#api/rest/route.server.ts'
import { honoPath, newRouter } from '#api/rest/route-path.server.ts'
import { storeApiTexts } from '#i18n/api/uk/errors.ts'
import { noSpaceTexts } from '#i18n/storefront/uk/unavailable.ts'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import type { Client } from '#shop/core/rate-limit/rate-limit.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Cart, CartId } from '#shop/sales/cart/cart.ts'
import type { OrderBatch } from '#shop/sales/checkout/order-batch.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { countingFor, type Visitor } from '#shop/sales/session/cart-session.ts'
import { createNonce, isValidNonce } from '#shop/sales/session/nonces.server.ts'
import { readBatch } from './batch.server.ts'
import { answerBesideCart, type CartReply, type StoreLimits, tooManyRequests } from './cart/cart.server.ts'
import { createCartToken, readCartToken } from './cart/token.server.ts'
import { corsHeaders, preflight } from './cors.server.ts'
import {
  CART_HASH_HEADER,
  CART_TOKEN_HEADER,
  NONCE_ACTION,
  NONCE_HEADER,
  NONCE_TIMESTAMP_HEADER,
  STORE_API,
  storeErrorCodes,
  USER_ID_HEADER,
} from './protocol.ts'
import { routeMethods, routes, type StoreRoute } from './routes.server.ts'

function checkNonce(shop: Shop, call: RestCall): void {
  const nonce = call.headers.get(NONCE_HEADER)
  if (!nonce) refuseWith(restError(storeErrorCodes.missingNonce, storeApiTexts.missingNonce, 401))
  if (isValidNonce(shop, { nonce, action: NONCE_ACTION, holder: null })) return
  refuseWith(restError(storeErrorCodes.invalidNonce, storeApiTexts.invalidNonce, 403))
}

/** `From`: facts of the connection, for `identify`. */
export type StoreApiParts<From extends object> = {
  shop: Shop
  orderBatch: OrderBatch
  limits: StoreLimits
  /** The sender of a request. */
  identify(
    c: Context<StoreApiEnv<From>>,
  ): Promise<{ visitor: Visitor; client: Client; couponAttempts: BeginCouponAttempt }>
  /** Set-Cookie lines that update the cart cookies. */
  cookies(visitor: Visitor, cartId: CartId, changes: { cart: Cart }): string[]
}

/** State of one request: a batch is many calls of one visitor. */
type StoreCallContext = {
  shop: Shop
  orderBatch: OrderBatch
  couponAttempts: BeginCouponAttempt
  limits: StoreLimits
  client: Client
  /** The visitor's cart, or the new one that the first add creates. */
  cartId: CartId
  cookieCart?: Cart
}

/** A call inside a batch: its answer is added to the others, with the header names as they are written. */
type BatchedCall = { context: StoreCallContext; call: RestCall; answers: RestAnswer[] }

type StoreApiEnv<From extends object> = { Bindings: From & { batched?: BatchedCall } }

type AnswerCall = (context: StoreCallContext, call: RestCall) => Promise<RestAnswer> | RestAnswer

export function openStoreApi<From extends object>({
  shop,
  orderBatch,
  limits,
  identify,
  cookies,
}: StoreApiParts<From>) {
  const app = newRouter<StoreApiEnv<From>>(REST_ROOT + STORE_API)
  app.all('/batch', (c) => {
    const answers: RestAnswer[] = []
    const callOne = async (context: StoreCallContext, call: RestCall) => {
      const address = new URL(REST_ROOT + call.route, shop.site.url)
      await app.fetch(new Request(address), { ...c.env, batched: { context, call, answers } })
    }
    return respond(c, ['POST'], (context, call) =>
      answerRefusals(async () => {
        if (call.method !== 'POST') return noRoute()
        for (const inner of readBatch(shop, call)) await callOne(context, inner)
        return restAnswer({ responses: answers }, 207)
      }),
    )
  })
  for (const route of routes) {
    app.all(honoPath(`/${route.path}`), (c) => {
      const [part = ''] = Object.values<string>(c.req.param())
      return respond(c, routeMethods(route), (context, call) => answerRoute(context, call, route, part))
    })
  }
  app.all('/:path{.+}', (c) => respond(c, [], noRoute))
  return app

  async function respond(c: Context<StoreApiEnv<From>>, methods: string[], answerTo: AnswerCall): Promise<Response> {
    const { batched } = c.env
    const answerOrNoSpace: AnswerCall = (context, call) =>
      unlessFull(
        async () => answerTo(context, call),
        () => {
          shop.log.error({ path: call.route }, 'disk.full')
          return restError(storeErrorCodes.noSpace, noSpaceTexts.plain, 503)
        },
      )
    if (batched) {
      batched.answers.push(await answerOrNoSpace(batched.context, batched.call))
      return c.body(null)
    }
    const request = c.req.raw
    const cors = corsHeaders(shop, request)
    if (request.method === 'OPTIONS') return preflight(methods, cors)
    const reading = await readRestCall(request)
    const { visitor, ...sender } = await identify(c)
    const context: StoreCallContext = {
      shop: countingFor(shop, visitor),
      orderBatch,
      limits,
      ...sender,
      cartId: visitor.cartId ?? newCartId(),
    }
    const answer = reading.kind === 'refused' ? reading.answer : await answerOrNoSpace(context, reading.call)
    const url = requestUrl(request)
    const withCors = { ...answer, headers: { ...cors, ...answer.headers } }
    const response = restResponse(wrapInEnvelope(selectFields(withCors, url), url))
    const { cartId, cookieCart: cart } = context
    for (const cookie of cart ? cookies(visitor, cartId, { cart }) : []) response.headers.append('set-cookie', cookie)
    return response
  }
}

function answerRoute(
  context: StoreCallContext,
  call: RestCall,
  route: StoreRoute,
  part: string,
): Promise<RestAnswer> | RestAnswer {
  if (route.of === 'cart') return answerCart(context, call, route, part)
  return call.method === 'GET' ? answerRefusals(() => route.get(context.shop, call, part)) : noRoute()
}

async function answerCart(
  context: StoreCallContext,
  call: RestCall,
  route: Extract<StoreRoute, { of: 'cart' }>,
  part: string,
): Promise<RestAnswer> {
  const { shop } = context
  const answerTo = route.methods[call.method]
  if (!answerTo) return noRoute()
  const tokenCart = readCartToken(shop, call.headers.get(CART_TOKEN_HEADER))
  const cartId = tokenCart ?? context.cartId
  // A token identifies the client by its cart: a cookie would be a second session.
  const client = tokenCart ? { ...context.client, session: `cart ${cartId}` } : context.client
  const { orderBatch, couponAttempts, limits } = context
  const shopper = { shop, orderBatch, couponAttempts, limits, client, cartId }
  if (call.method !== 'GET' && !(await limits.cartChanges.take(client))) return tooManyRequests()
  const reply = await catchRefusals<CartReply>(
    () => {
      if ((call.method !== 'GET' || route.strict) && !tokenCart) checkNonce(shop, call)
      return answerTo(shopper, call, part)
    },
    (answer) => answerBesideCart(shopper, answer),
  )
  // A token replaces cookies: those of the request are ignored.
  if (!tokenCart) context.cookieCart = reply.cart
  const headers = {
    [NONCE_HEADER]: createNonce(shop, NONCE_ACTION, shopper.cartId),
    [NONCE_TIMESTAMP_HEADER]: String(Math.floor(shop.now() / 1000)),
    [USER_ID_HEADER]: '0',
    [CART_TOKEN_HEADER]: createCartToken(shop, shopper.cartId),
    [CART_HASH_HEADER]: reply.cart.hash,
  }
  return { ...reply.answer, headers: { ...headers, ...reply.answer.headers } }
}
