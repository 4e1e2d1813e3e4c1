import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { parseJson } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { CartId } from '#shop/sales/cart/cart.ts'
import { SESSION_TTL_MS } from '#shop/sales/session/cart-session.ts'

/** A JWT of the cart for clients without cookies (protocols 11.1). */
export function createCartToken(shop: Shop, cartId: CartId): string {
  const exp = Math.floor((shop.now() + SESSION_TTL_MS) / 1000)
  const signed = `${HEADER}.${encodeJson({ user_id: cartId, exp, iss: ISSUER })}`
  return `${signed}.${signToken(shop, signed)}`
}

/** Undefined: not ours, tampered with or expired. Only our own header is accepted. */
export function readCartToken(shop: Shop, token: string | null): CartId | undefined {
  const [header, claims = '', signature = '', ...rest] = token?.split('.') ?? []
  if (header !== HEADER || rest.length > 0) return undefined
  if (!isEqualInConstantTime(signature, signToken(shop, `${header}.${claims}`))) return undefined
  const read = parseJson(CLAIMS, Buffer.from(claims, 'base64url').toString('utf8'))
  return read && read.exp * 1000 > shop.now() ? read.user_id : undefined
}

const ISSUER = 'store-api'
/** The algorithm is fixed, so nobody can choose another. */
const HEADER = encodeJson({ alg: 'HS256', typ: 'JWT' })
const CLAIMS = z.object({ user_id: z.string().regex(/^t_[0-9a-f]{30}$/), exp: z.number(), iss: z.literal(ISSUER) })

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A separate key, so no other sealed value can pass for a token. */
function signToken(shop: Shop, signed: string): string {
  return createHmac('sha256', shop.seal('cart-token')).update(signed).digest('base64url')
}
