import { type BotReason, type BotScore, isSuspicious } from '../bot-check/bot-score.ts'
import { isDeclaredBot, isHeadless } from '../bot-check/bot-user-agents.ts'

/** Why a visit is counted separately. */
export type VisitReason = BotReason | 'spam'

/** Referrer spam hosts. */
const SPAM_HOSTS = /(^|\.)(semalt|buttons-for-website|darodar|ilovevitaly|best-seo-offer|trafficbot|bot-traffic)\./

/** What the report itself reveals. */
export function reasonsIn(userAgent: string, source: string): VisitReason[] {
  const seen = { says_so: isDeclaredBot(userAgent), headless: isHeadless(userAgent), spam: SPAM_HOSTS.test(source) }
  return (['says_so', 'headless', 'spam'] as const).filter((reason) => seen[reason])
}

/** Those of the report, and those of the request where its score is suspicious. */
export function visitReasons(reported: VisitReason[], verdict: BotScore): VisitReason[] {
  return [...new Set([...reported, ...(isSuspicious(verdict) ? verdict.reasons : [])])]
}

/** Bots are kept out of the figures of people: their visits are summed apart. */
export function isBotVisit(reasons: VisitReason[]): boolean {
  return reasons.length > 0
}
