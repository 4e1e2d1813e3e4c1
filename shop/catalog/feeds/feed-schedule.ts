import { DAY_MS } from '#shop/core/dates.ts'

/** Debounce: a mass edit causes one generation. */
const DEBOUNCE_MS = 20_000
/** Upper bound of the debounce during continuous edits. */
const MAX_WAIT_MS = 5 * 60_000
/** Dates in the files become outdated. */
const MAX_AGE_MS = DAY_MS

export type PendingChanges = { firstAt: number; lastAt: number }

/** Milliseconds until the files must be generated; `news`: changes since the last generation. */
export function feedsDueInMs(pending: PendingChanges | null, oldest: number | null, now: number): number {
  if (oldest === null) return 0
  const changed = pending
    ? Math.min(pending.lastAt + DEBOUNCE_MS, pending.firstAt + MAX_WAIT_MS)
    : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(changed, oldest + MAX_AGE_MS) - now)
}
