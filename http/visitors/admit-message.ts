import type { Shop } from '#shop/core/shop.ts'
import { type BotScore, isSuspicious } from '#shop/visitors/bot-check/bot-score.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'
import type { HttpContext } from '../responses.ts'
import type { RequesterOf } from './requester.ts'
import { scoreRequest } from './score-request.ts'

type Admission = {
  verdict: BotScore
  /** The message was refused: it does not count. */
  giveBack(): Promise<void>
}

/** Counts what a visitor writes to the shop, in whatever form. Undefined: too often, and less often is suspicious. */
export async function admitMessage(
  shop: Shop,
  c: HttpContext,
  { limits, requester }: { limits: Pick<RateLimits, 'messages' | 'suspiciousMessages'>; requester: RequesterOf },
): Promise<Admission | undefined> {
  const { client, address } = requester(c)
  const verdict = scoreRequest(shop, c.req.raw, address())
  const from = client()
  const taken = await limits.messages.take(from)
  const doubted = isSuspicious(verdict) ? await limits.suspiciousMessages.take(from) : taken
  if (taken && doubted) {
    const giveBack = async () => {
      for (const counted of new Set([taken, doubted])) await counted.giveBack()
    }
    return { verdict, giveBack }
  }
  await taken?.giveBack()
  return undefined
}
