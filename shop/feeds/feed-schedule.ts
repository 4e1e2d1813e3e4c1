/** A change waits for the next one so long, that one saving of many makes one set of files. */
const DEBOUNCE_MS = 20_000
/** But somebody who changes things all day is not waited for. */
const MAX_WAIT_MS = 5 * 60_000
/** Dates in the files grow old by themselves. */
const MAX_AGE_MS = 24 * 60 * 60_000

export type PendingChanges = { firstAt: number; lastAt: number }

/** How many milliseconds until the files are to be made; `news`: what has changed since they were. */
export function feedsDueInMs(news: PendingChanges | null, oldest: number | null, now: number): number {
  if (oldest === null) return 0
  const changed = news ? Math.min(news.lastAt + DEBOUNCE_MS, news.firstAt + MAX_WAIT_MS) : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(changed, oldest + MAX_AGE_MS) - now)
}
