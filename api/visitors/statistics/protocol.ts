import type { Measured, PageKind } from '#shop/visitors/vitals/vitals.ts'

/** Our own: how fast a page was, sent once when it is left. */
export const VITALS_PATH = '/wp-json/meblia/v1/vitals'

/** Neither an address nor a visitor. */
export type VitalsBody = Measured & { page: PageKind }

/** Call 12 (protocols 6). */
export const STATISTICS_ROOT = '/wp-json/burst/v1/'
export const TRACK_PATH = `${STATISTICS_ROOT}track/`

/** Set by the browser, and only with consent: 32 hex digits, SameSite=Strict, path `/`. */
export const UID_COOKIE = 'burst_uid'

/** Protocols 6.3; `page_id` and the following fields only in the first hit of a page view. */
export type HitFields = {
  uid: string | false
  fingerprint: string | false
  url: string
  /** Milliseconds since the last report. */
  time_on_page: number
  completed_goals: number[]
  page_id?: string
  referrer_url?: string
  user_agent?: string
  device_resolution?: string
}

/** Before consent: an anonymous page view. */
export type AnonymousHitFields = Pick<HitFields, 'url' | 'page_id' | 'referrer_url'> & { uid: false }

export type TrackAnswer = { success: 'hit_tracked' | 'test' } | string

/** A JSON string that contains the JSON of the object. */
export function encodeTwice(fields: HitFields | AnonymousHitFields): string {
  return JSON.stringify(JSON.stringify(fields))
}

/** Undefined: not JSON, or not an object. An object encoded once is accepted too. */
export function decodeTwice(text: string): object | undefined {
  try {
    const once: unknown = JSON.parse(text)
    const value: unknown = typeof once === 'string' ? JSON.parse(once) : once
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
