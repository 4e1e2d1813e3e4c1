import { MINUTE_MS } from '../durations.ts'

/** A webhook is deactivated after this many consecutive failures. */
export const MAX_FAILURES = 5

/** After each of the first consecutive failures. */
export const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]
