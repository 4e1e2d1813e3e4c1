import type { BotScore } from '../bot-check/bot-check.ts'
import type { Shop } from '../shop.ts'
import { VISITOR_TTL_MS } from './statistics.ts'

/** Who asks, as the connection shows it: neither address nor user agent is ever written down. */
export type VisitorConnection = {
  address: string
  userAgent: string
  /** Whoever is suspicious is kept apart. */
  judged: BotScore
}

export type VisitorKey = { key: string; until: number }

/** By the cookie, which there is only with consent. Nobody is recognised by anything else (decision 036). */
export function visitorKey(shop: Shop, uid: string): VisitorKey {
  return { key: `u-${shop.seal(`statistics|${uid}`).slice(0, 32)}`, until: shop.now() + VISITOR_TTL_MS }
}
