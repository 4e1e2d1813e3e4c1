const DAY_MS = 86_400_000

/** protocols 1.5, in seconds. */
export const NONCE_TTL_S = 120
export const FLAG_TTL_S = 600

/** Counts up every 24 h: a nonce holds for this tick and the next (protocols 4.3). */
export function botCheckTick(now: number): number {
  return Math.ceil(now / DAY_MS)
}

/** How the check went for the bearer of the flag cookie: passed, and also paid for with work. */
export type BotCheckStatus = 'no' | 'passed' | 'proved'

/** What one request shows of whoever sent it. */
export type BotEvidence = {
  passed: BotCheckStatus
  userAgent: string
  acceptLanguage: string
  /** The browser says how the request came about (`Sec-Fetch-Mode`). */
  fetchMode: string
}

/** Stable codes; staff read the sentences in i18n. */
export type BotReason = 'says_so' | 'headless' | 'no_user_agent' | 'no_language' | 'not_checked' | 'not_a_browser'

/** From 0, surely a person, to 100. */
export type BotScore = { score: number; reasons: BotReason[] }

export const BOT_REASON_WEIGHTS: Record<BotReason, number> = {
  says_so: 100,
  headless: 60,
  no_user_agent: 60,
  no_language: 20,
  not_checked: 25,
  not_a_browser: 25,
}

/** From here on a visit is kept apart, and what it sends is looked at by a person; it is never refused for that. */
export const SUSPICIOUS_SCORE = 50

/** Crawlers, previews and watchers by what they call themselves. Telephones of the make Cubot are none. */
const CRAWLERS =
  /(?<!cu)bots?(?:\b|_)|crawl|spider|slurp|archiver|externalhit|meta-external|facebookcatalog|mediapartners|-google|google-|googleother|chatgpt|claude-|anthropic|perplexity|mistralai|cohere|bytedance|yandex|netpeak|lighthouse|gtmetrix|page ?speed|pingdom|monitor|preview|feedfetch|validator|^(?:whatsapp|viber)\//i
/** Libraries that fetch pages for a program. */
const LIBRARIES =
  /\bcurl\b|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|^node$|scrapy|httpclient|libwww|guzzle|\bphp\/|\bruby\b|postman|httpie/i
const HEADLESS = /headless|phantomjs|electron\//i
/** Browsers that have told how a request came about for years: whoever claims to be one and does not is none. */
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
  // Work that was paid for speaks for the visitor, though not against what he says of himself.
  const relief = passed === 'proved' && !seen.says_so ? 30 : 0
  return { score: Math.max(0, Math.min(100, weight - relief)), reasons }
}

/** A program that says so itself. */
export function isDeclaredBot(userAgent: string): boolean {
  return CRAWLERS.test(userAgent) || LIBRARIES.test(userAgent)
}

export function isHeadless(userAgent: string): boolean {
  return HEADLESS.test(userAgent)
}

export function isSuspicious({ score }: BotScore): boolean {
  return score >= SUSPICIOUS_SCORE
}

/** How hard the proof of work is: numbers tried at most (protocols 4.5). */
export type ProofLevel = 'off' | 'low' | 'medium' | 'high'
export const PROOF_MAX_NUMBERS: Record<Exclude<ProofLevel, 'off'>, number> = {
  low: 1000,
  medium: 20_000,
  high: 100_000,
}
