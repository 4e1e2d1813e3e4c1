import type { HttpBindings } from '@hono/node-server'
import type { Client } from '#shop/core/rate-limit/rate-limit.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'
import type { Clients } from './client-address.ts'

/** The sender of a request; each value is computed on demand. */
type Requester = {
  /** Identifies the client without personal data. */
  caller(): string
  client(): Client
  /** For the bot check only: it is not stored. */
  address(): string
  couponAttempts: BeginCouponAttempt
}

/** Takes the context of a handler. */
export type RequesterOf = (c: { req: { raw: Request }; env: Pick<HttpBindings, 'incoming'> }) => Requester

export function openRequesters(clients: Clients, attemptLimit: (address: string) => BeginCouponAttempt): RequesterOf {
  return ({ req, env }) => {
    const address = () => clients.ipAddress(env.incoming)
    return {
      caller: () => clients.clientKey(req.raw, env.incoming),
      client: () => clients.client(req.raw, env.incoming),
      address,
      couponAttempts: (cartId) => attemptLimit(address())(cartId),
    }
  }
}
