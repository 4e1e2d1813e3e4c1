import type { Shop } from '#shop/core/shop.ts'
import type { BotScore } from '../bot-check/bot-score.ts'
import { VISITOR_TTL_MS } from './visit-session.ts'

/** The visitor's connection: neither address nor user agent is ever stored. */
export type VisitorConnection = {
  address: string
  userAgent: string
  /** Suspicious visitors are counted separately. */
  botScore: BotScore
  /** Staff is signed in in this browser. */
  isStaff?: boolean
}

export type VisitorKey = { key: string; until: number }

/** By the cookie, which exists only with consent. Nothing else identifies a visitor (decision 010). */
export function visitorKey(shop: Shop, uid: string): VisitorKey {
  return { key: `u-${shop.seal(`statistics|${uid}`).slice(0, 32)}`, until: shop.now() + VISITOR_TTL_MS }
}
