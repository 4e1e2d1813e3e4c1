import { clientAddressKey } from '../rate-limit/ip-network.ts'

/** A person mistypes a code a few times; a program that guesses codes tries thousands. */
const MAX_WRONG_CODES_PER_CART = 10
/** Higher: several people may share an address. */
const MAX_WRONG_CODES_PER_ADDRESS = 30
const ATTEMPT_WINDOW_MS = 600_000

/** Called before a code is looked up; undefined: too many recent wrong codes, so this one is not looked up. */
export type BeginCouponAttempt = (cartId: string) => CouponAttempt | undefined

/** Counts as wrong until confirmed right, so that concurrent attempts are limited too. */
type CouponAttempt = { wasRight(): void }

/** Wrong codes of the last ten minutes, by cart and by address; in memory only. */
export function openCouponAttemptLimit(now: () => number): (address: string) => BeginCouponAttempt {
  const wrong = new Map<string, number[]>()
  let forgotten = now()

  const recent = (who: string) => (wrong.get(who) ?? []).filter((at) => now() - at < ATTEMPT_WINDOW_MS)

  function forgetOld(): void {
    if (now() - forgotten < ATTEMPT_WINDOW_MS) return
    forgotten = now()
    for (const who of wrong.keys()) if (recent(who).length === 0) wrong.delete(who)
  }

  return (address) => (cartId) => {
    forgetOld()
    const at = now()
    const limits = [
      [`cart ${cartId}`, MAX_WRONG_CODES_PER_CART],
      [`from ${clientAddressKey(address)}`, MAX_WRONG_CODES_PER_ADDRESS],
    ] as const
    if (limits.some(([who, most]) => recent(who).length >= most)) return undefined
    for (const [who] of limits) wrong.set(who, [...recent(who), at])
    return {
      wasRight() {
        for (const [who] of limits) {
          const moments = wrong.get(who) ?? []
          const index = moments.lastIndexOf(at)
          if (index >= 0) wrong.set(who, moments.toSpliced(index, 1))
        }
      },
    }
  }
}
