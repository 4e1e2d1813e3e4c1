import { DAY_MS } from '#shop/core/dates.ts'
import type { VisitReason } from './bot-visits.ts'
import type { PageReport } from './page-report.ts'
import type { UserAgent } from './user-agents.ts'

/** A uid unseen for this long is a first visit (§9). */
export const VISITOR_TTL_MS = 30 * DAY_MS
/** Lifetime of the cookie with the uid. */
export const VISITOR_COOKIE_TTL_DAYS = 30

const SESSION_TIMEOUT_MS = 30 * 60_000 // protocols 6.5
const BOUNCE_TIMEOUT_MS = 5000 // protocols 6.5

export type Session = {
  startedAt: number
  lastAt: number
  firstPath: string
  lastPath: string
  views: number
  timeMs: number
  bounce: boolean
  /** Null: unknown, the visitor has no cookie. */
  firstVisit: boolean | null
  source: string
  device: UserAgent['device']
  browser: string
  platform: string
  /** Empty: presumably a person. */
  reasons: VisitReason[]
}

export function isSessionActive(session: Session, now: number): boolean {
  return now - session.lastAt <= SESSION_TIMEOUT_MS
}

export function startSession(
  report: PageReport,
  view: NonNullable<PageReport['view']>,
  reasons: VisitReason[],
  now: number,
): Session {
  const { device, browser, platform } = view.agent
  return {
    startedAt: now,
    lastAt: now,
    firstPath: report.path,
    lastPath: report.path,
    views: 1,
    timeMs: report.timeMs,
    bounce: report.timeMs <= BOUNCE_TIMEOUT_MS,
    firstVisit: null,
    source: view.source,
    device,
    browser,
    platform,
    reasons,
  }
}

/** A different page ends the bounce of the whole visit, so the row before it is cleared too (protocols 6.5). */
export function withPageView(session: Session, report: PageReport, now: number): Session {
  const isDifferent = report.path !== session.lastPath
  const next = { ...session, views: session.views + 1, lastPath: report.path, bounce: session.bounce && !isDifferent }
  return withTimeSpent(next, report.timeMs, now)
}

/** A total time above 5000 ms ends the bounce too. */
export function withTimeSpent(session: Session, ms: number, now: number): Session {
  const timeMs = session.timeMs + ms
  return {
    ...session,
    timeMs,
    lastAt: Math.max(session.lastAt, now),
    bounce: session.bounce && timeMs <= BOUNCE_TIMEOUT_MS,
  }
}
