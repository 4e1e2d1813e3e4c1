/** A webhook is deactivated after this many consecutive failures. */
export const MAX_FAILURES = 5

const MINUTE_MS = 60_000
/** After each of the first consecutive failures. */
export const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]
