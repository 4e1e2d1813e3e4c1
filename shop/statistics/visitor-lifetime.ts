import { DAY_MS } from '../durations.ts'

/** A uid unseen for this long is a first visit (§9). */
export const VISITOR_TTL_MS = 30 * DAY_MS
/** Lifetime of the cookie with the uid. */
export const VISITOR_COOKIE_TTL_DAYS = 30
