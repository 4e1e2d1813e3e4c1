/** The only table with an identifier: the last visit of a browser. */
export type StatisticsVisitorTable = {
  /** `u-…` from the cookie. */
  key: string
  session_id: number
  /** Deleted then: 30 days after the last hit. */
  until: number
}

/** A visit. */
export type StatisticsSessionTable = {
  id: number
  started_at: number
  last_at: number
  first_path: string
  last_path: string
  views: number
  time_ms: number
  bounce: 0 | 1
  /** Null: unknown, the visitor has no cookie. */
  first_visit: 0 | 1 | null
  /** Referring host; empty: none. */
  source: string
  device: string
  browser: string
  platform: string
  bot: 0 | 1
  /** Why the visit is taken for a bot, JSON: `["says_so"]`; empty for people. */
  reasons: string
}

/** One page view, the raw row; retention is an owner's setting. */
export type StatisticsHitTable = {
  session_id: number
  /** Counts from 1 within the visit. */
  number: number
  at: number
  path: string
  page_id: number
  time_ms: number
  browser_version: string
  resolution: string
}

export type StatisticsGoalTable = { session_id: number; number: number; goal_id: number; at: number }

/** Totals of an hour (since 1970); they outlive the raw rows. */
export type StatisticsHourTable = {
  dimension: 'all' | 'page' | 'source' | 'device' | 'browser' | 'platform' | 'reason'
  hour: number
  bot: 0 | 1
  value: string
  /** A visit counts in the hour it began, and for the page it began on. */
  visits: number
  first_visits: number
  bounces: number
  views: number
  time_ms: number
}

export type StatisticsGoalHourTable = { hour: number; goal_id: number; completions: number }

export type StatisticsProductHourTable = {
  hour: number
  product_id: number
  views: number
  adds: number
}

/** How many views of a day had a value of this bucket (shop/visitors/vitals/histogram.ts). */
export type VitalsDayTable = {
  /** Since 1970, UTC. */
  day: number
  page_kind: string
  device: string
  metric: string
  bucket: number
  views: number
}
