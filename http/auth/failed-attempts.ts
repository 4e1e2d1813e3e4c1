import { createHash, randomBytes } from 'node:crypto'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { rateLimitTexts as texts } from '#i18n/storefront/uk/unavailable.ts'
import type { Client, RateLimit } from '#shop/core/rate-limit/rate-limit.server.ts'

const RETRY_AFTER_S = 600

type KeyLookup<Found> = { kind: 'right'; found: Found } | { kind: 'refused'; answer: RestAnswer }

/** `brought`: the credentials of a program, with the secret if present. No look-up is made after too many failures. */
export type CheckKey = <Found>(brought: string, look: () => Promise<KeyLookup<Found>>) => Promise<KeyLookup<Found>>

/**
 * Keys, signatures and application passwords have 142 bits or more, are sent often, and keep being sent for days after
 * they are revoked. So their failures are counted in memory, apart from typed passwords, where a few failures lock the
 * sign-in. Credentials that were right from an address have their own counter, so other clients at that address cannot
 * block them.
 */
export function openKeyAttemptLimit(wrongKeys: RateLimit): (client: Client) => CheckKey {
  const secret = randomBytes(16)
  const right = new Set<string>()
  return ({ address, network }) =>
    async (brought, look) => {
      const keyDigest = createHash('sha256').update(secret).update(`${address} ${brought}`).digest('base64url')
      const by = right.has(keyDigest) ? { address: keyDigest, network: keyDigest } : { address, network }
      const taken = await wrongKeys.take({ session: null, ...by })
      if (!taken) return tooManyFailedAttempts()
      const looked = await look()
      if (looked.kind === 'right') {
        await taken.giveBack()
        right.add(keyDigest)
      }
      return looked
    }
}

function tooManyFailedAttempts(): { kind: 'refused'; answer: RestAnswer } {
  const answer = restError('rate_limit_exceeded', texts.wrongKeys, 429)
  return { kind: 'refused', answer: { ...answer, headers: { 'retry-after': String(RETRY_AFTER_S) } } }
}
