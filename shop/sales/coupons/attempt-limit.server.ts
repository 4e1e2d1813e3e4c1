import { type CounterShop, openCounter } from '#shop/core/rate-limit/counter.server.ts'
import { clientAddressKey } from '#shop/core/rate-limit/ip-network.ts'

/** A person mistypes a code a few times; a program that guesses codes tries thousands. */
const MAX_WRONG_CODES_PER_CART = 10
/** Higher: several people may share an address. */
const MAX_WRONG_CODES_PER_ADDRESS = 30
const ATTEMPT_WINDOW_MS = 600_000

/** Called before a code is looked up; undefined: too many recent wrong codes, so this one is not looked up. */
export type BeginCouponAttempt = (cartId: string) => Promise<CouponAttempt | undefined>

/** Counts as wrong until confirmed right, so that concurrent attempts are limited too. */
type CouponAttempt = { wasRight(): Promise<void> }

/** Wrong codes of the last ten minutes, by cart and by address. */
export function openCouponAttemptLimit(shop: CounterShop): (address: string) => BeginCouponAttempt {
  const wrong = openCounter(shop, 'coupons', ATTEMPT_WINDOW_MS)
  return (address) => async (cartId) => {
    const taken = await wrong.take([
      { key: `cart ${cartId}`, max: MAX_WRONG_CODES_PER_CART },
      { key: `from ${clientAddressKey(address)}`, max: MAX_WRONG_CODES_PER_ADDRESS },
    ])
    return taken && { wasRight: taken.giveBack }
  }
}
