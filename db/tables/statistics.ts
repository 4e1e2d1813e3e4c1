/** The only table with anything like a name in it: which visit a browser was last seen in. */
export type StatisticsVisitorTable = {
  /** `u-…` of the cookie. */
  key: string
  session_id: number
  /** Forgotten then: 30 days after the last hit. */
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
  /** Null: a visitor without a cookie, of whom nobody can tell. */
  first_visit: 0 | 1 | null
  /** Host that led here; empty: none. */
  source: string
  device: string
  browser: string
  platform: string
  bot: 0 | 1
  /** Why it is taken for a bot, JSON: `["says_so"]`; empty for people. */
  reasons: string
}

/** One page view, the raw row: kept for as long as the owner's setting says. */
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

/** Sums of an hour (since 1970), kept when the raw rows are gone. */
export type StatisticsHourTable = {
  dimension: 'all' | 'page' | 'source' | 'device' | 'browser' | 'platform' | 'reason'
  hour: number
  bot: 0 | 1
  value: string
  /** Visits are counted in the hour of their beginning and, of pages, where they began. */
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
