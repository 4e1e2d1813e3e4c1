import { createHash, randomBytes } from 'node:crypto'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { rateLimitTexts as words } from '#i18n/storefront/uk/rate-limit.ts'
import type { Client, RateLimit } from '#shop/rate-limit/rate-limit.ts'

const RETRY_AFTER_S = 600

export type KeyLookup<Found> = { kind: 'right'; found: Found } | { kind: 'refused'; answer: RestAnswer }

/** `brought`: what a program says it is, with the secret where it shows one. Nobody looks where too many were wrong. */
export type CheckKey = <Found>(brought: string, look: () => Promise<KeyLookup<Found>>) => Promise<KeyLookup<Found>>

/**
 * Keys, signatures and application passwords are 142 bits and more, asked with many at once, and go on being asked with
 * for days after they are revoked. So they are counted apart from what people type to sign in, where a few wrong ones
 * close the door, and in memory. What was right from an address is counted for itself from then on: others behind that
 * address do not keep it out.
 */
export function openKeyAttemptLimit(wrongKeys: RateLimit): (client: Client) => CheckKey {
  const secret = randomBytes(16)
  const right = new Set<string>()
  return ({ address, network }) =>
    async (brought, look) => {
      const own = createHash('sha256').update(secret).update(`${address} ${brought}`).digest('base64url')
      const by = right.has(own) ? { address: own, network: own } : { address, network }
      const taken = wrongKeys.take({ session: null, ...by })
      if (!taken) return tooManyFailedAttempts()
      const looked = await look()
      if (looked.kind === 'right') {
        taken.giveBack()
        right.add(own)
      }
      return looked
    }
}

function tooManyFailedAttempts(): { kind: 'refused'; answer: RestAnswer } {
  const answer = restError('rate_limit_exceeded', words.wrongKeys, 429)
  return { kind: 'refused', answer: { ...answer, headers: { 'retry-after': String(RETRY_AFTER_S) } } }
}
