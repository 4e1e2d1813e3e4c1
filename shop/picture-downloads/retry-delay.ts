import { MINUTE_MS } from '../durations.ts'

export const MAX_DOWNLOAD_ATTEMPTS = 4

/** Temporarily unavailable servers often recover within the hour. */
export const RETRY_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]
