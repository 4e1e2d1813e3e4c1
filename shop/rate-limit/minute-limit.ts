import { MINUTE_MS } from '../durations.ts'

/** Counts calls per minute. `caller` identifies a visitor; kept in memory for a minute. */
export function openMinuteLimit(now: () => number, mostAMinute: number): { isTooOften(caller: string): boolean } {
  const calls = new Map<string, { since: number; count: number }>()
  return {
    isTooOften(caller) {
      const at = now()
      for (const [key, { since }] of calls) {
        if (at - since < MINUTE_MS) break // in order of their start: the rest is younger
        calls.delete(key)
      }
      const minute = calls.get(caller) ?? { since: at, count: 0 }
      minute.count++
      calls.set(caller, minute)
      return minute.count > mostAMinute
    },
  }
}
