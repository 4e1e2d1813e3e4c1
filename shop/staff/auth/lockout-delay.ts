import { DAY_MS, MINUTE_MS } from '../../durations.ts'

export const FREE_ATTEMPTS = 5
export const MAX_LOCKOUT_DELAY_MS = 15 * MINUTE_MS
/** Counters of wrong passwords expire after this time without attempts. */
export const ATTEMPTS_TTL_MS = DAY_MS

/** Delay after a number of consecutive wrong passwords: 0 … 0, 1, 2, 4, 8, 15, 15 … minutes. */
export function lockoutDelayMs(wrong: number, free = FREE_ATTEMPTS): number {
  if (wrong < free) return 0
  return Math.min(MINUTE_MS * 2 ** Math.min(wrong - free, 10), MAX_LOCKOUT_DELAY_MS)
}
