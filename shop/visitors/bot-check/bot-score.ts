import type { BotCheckStatus } from './bot-check.ts'
import { isDeclaredBot, isHeadless } from './bot-user-agents.ts'

export type BotEvidence = {
  passed: BotCheckStatus
  userAgent: string
  acceptLanguage: string
  /** The browser sends `Sec-Fetch-Mode`. */
  fetchMode: string
}

/** Stable codes; their sentences for staff are in i18n. */
export const BOT_REASONS = [
  'says_so',
  'headless',
  'no_user_agent',
  'no_language',
  'not_checked',
  'not_a_browser',
] as const
export type BotReason = (typeof BOT_REASONS)[number]

/** `score`: 0 for surely a person, up to 100. */
export type BotScore = { score: number; reasons: BotReason[] }

export const BOT_REASON_WEIGHTS: Record<BotReason, number> = {
  says_so: 100,
  headless: 60,
  no_user_agent: 60,
  no_language: 20,
  not_checked: 25,
  not_a_browser: 25,
}

/**
 * Visits from this score on are reported separately and their messages reviewed by a person; none is refused for it.
 */
export const SUSPICIOUS_SCORE = 50

/**
 * Browser versions that have sent `Sec-Fetch-Mode` for years: a user agent that claims one without sending it is fake.
 */
const SENDS_FETCH_MODE = /Chrome\/(9\d|1\d\d)|Firefox\/(9\d|1\d\d)|Version\/1[6-9].*Safari/

export function computeBotScore({ passed, userAgent, acceptLanguage, fetchMode }: BotEvidence): BotScore {
  const seen: Record<BotReason, boolean> = {
    says_so: isDeclaredBot(userAgent),
    headless: isHeadless(userAgent),
    no_user_agent: userAgent.trim() === '',
    no_language: acceptLanguage.trim() === '',
    not_checked: passed === 'no',
    not_a_browser: fetchMode === '' && SENDS_FETCH_MODE.test(userAgent),
  }
  const reasons = (Object.keys(seen) as BotReason[]).filter((reason) => seen[reason])
  const weight = reasons.reduce((sum, reason) => sum + BOT_REASON_WEIGHTS[reason], 0)
  // Proof of work lowers the score, except for declared bots.
  const relief = passed === 'proved' && !seen.says_so ? 30 : 0
  return { score: Math.max(0, Math.min(100, weight - relief)), reasons }
}

export function isSuspicious({ score }: BotScore): boolean {
  return score >= SUSPICIOUS_SCORE
}
