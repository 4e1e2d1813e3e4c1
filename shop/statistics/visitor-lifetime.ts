import { DAY_MS } from '../durations.ts'

/** A uid unseen for this long is a first visit; its cookie lives as long (§9). */
export const VISITOR_TTL_DAYS = 30
export const VISITOR_TTL_MS = VISITOR_TTL_DAYS * DAY_MS
