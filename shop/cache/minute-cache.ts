import { MINUTE_MS } from '../durations.ts'

/** Caches a value per caller for at most a minute. */
export function openMinuteCache<T>(now: () => number) {
  const kept = new Map<string, { since: number; what: T }>()
  return {
    get(caller: string): T | undefined {
      const at = now()
      for (const [key, { since }] of kept) {
        if (at - since < MINUTE_MS) break
        kept.delete(key)
      }
      return kept.get(caller)?.what
    },
    set(caller: string, what: T): T {
      kept.set(caller, { since: now(), what })
      return what
    },
  }
}
