import { HOUR_MS } from '#shop/core/dates.ts'
import { reasonsIn, type VisitReason } from './bot-visits.ts'
import { parseUserAgent, type UserAgent } from './user-agents.ts'

/** Sent instead of a fingerprint with a uid: the same view was counted anonymously just before consent. */
export const COUNTED_BEFORE = 'day'

/** A validated report of one page view (protocols 6.3). */
export type PageReport = {
  uid: string | null
  /** The view was counted anonymously already. A fingerprint says only that; it identifies nobody. */
  wasCounted: boolean
  path: string
  pageId: number
  /** Since the last report. */
  timeMs: number
  goals: number[]
  /** Null: an update of an earlier page view, or an anonymous one. */
  view: { source: string; agent: UserAgent; resolution: string } | null
  /** What is counted before consent; null: an update. */
  unnamed: AnonymousView | null
  /** Reasons for suspicion in the report itself. */
  reasons: VisitReason[]
}

/** An anonymous page view: it belongs to no visit, and two views cannot be linked to one visitor (decision 010). */
export type AnonymousView = {
  path: string
  pageId: number
  /** The visitor did not come from a page of the shop. */
  isEntry: boolean
  source: string
}

/** Undefined if it identifies no page. */
export function parsePageReport(value: object, siteUrl: string): PageReport | undefined {
  const report: Record<string, unknown> = { ...value }
  const url =
    typeof report.url === 'string' && report.url.length <= MAX_URL_LENGTH ? URL.parse(report.url, siteUrl) : null
  if (!url) return undefined
  const userAgent = typeof report.user_agent === 'string' ? report.user_agent.slice(0, MAX_USER_AGENT_LENGTH) : ''
  const ownHosts = [url.hostname, new URL(siteUrl).hostname]
  const source = sourceOf(report.referrer_url, ownHosts)
  const [path, pageId] = [pathOf(url), /^\d{1,15}$/.test(String(report.page_id)) ? Number(report.page_id) : 0]
  const isView = userAgent !== '' || report.page_id !== undefined
  return {
    uid: isUid(report.uid) ? report.uid : null,
    wasCounted: typeof report.fingerprint === 'string' && report.fingerprint !== '',
    path,
    pageId,
    unnamed: isView ? { path, pageId, source, isEntry: !isWithin(report.referrer_url, ownHosts, siteUrl) } : null,
    timeMs: timeOf(report.time_on_page),
    goals: goalsOf(report.completed_goals),
    view: userAgent
      ? { source, agent: parseUserAgent(userAgent), resolution: resolutionOf(report.device_resolution) }
      : null,
    reasons: reasonsIn(userAgent, source),
  }
}

const MAX_URL_LENGTH = 2000
const MAX_USER_AGENT_LENGTH = 500
const MAX_PATH_LENGTH = 255
const MAX_NAME_LENGTH = 100
const MAX_GOALS_PER_REPORT = 20
/** Limits the time between two reports of a page. */
const MAX_TIME_ON_PAGE_MS = 6 * HOUR_MS

/** The key of an order is the buyer's secret. */
const ORDER_KEY = /^((?:\/[a-z]{2})?\/order\/)[^/].*$/

/** With a trailing slash; scheme, host, query and fragment are not stored. */
function pathOf({ pathname }: URL): string {
  const path = pathname.replace(ORDER_KEY, '$1').slice(0, MAX_PATH_LENGTH - 1)
  return path.endsWith('/') ? path : `${path}/`
}

/** Host only, since search terms are private. Empty within the shop itself. */
function sourceOf(referrer: unknown, ownHosts: string[]): string {
  if (typeof referrer !== 'string' || referrer.length > MAX_URL_LENGTH) return ''
  const host = URL.parse(referrer)?.hostname ?? ''
  return ownHosts.map(bare).includes(bare(host)) ? '' : bare(host).slice(0, MAX_NAME_LENGTH)
}

/** Referred by a page of the shop: only its own pages send relative addresses. */
function isWithin(referrer: unknown, ownHosts: string[], siteUrl: string): boolean {
  if (typeof referrer !== 'string' || referrer === '' || referrer.length > MAX_URL_LENGTH) return false
  return ownHosts.map(bare).includes(bare(URL.parse(referrer, siteUrl)?.hostname ?? ''))
}

function bare(host: string): string {
  return host.replace(/^www\./, '')
}

function isUid(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value)
}

function timeOf(value: unknown): number {
  const ms = Number(value)
  return ms > 0 ? Math.min(Math.round(ms), MAX_TIME_ON_PAGE_MS) : 0
}

function goalsOf(value: unknown): number[] {
  if (!Array.isArray(value)) return []
  const ids = value.slice(0, MAX_GOALS_PER_REPORT).map(Number)
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))]
}

function resolutionOf(value: unknown): string {
  return typeof value === 'string' && /^\d{1,5}x\d{1,5}$/.test(value) ? value : ''
}
