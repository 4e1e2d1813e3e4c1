import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'

/** `7d,4w,12m`: the last copy of each of the last 7 days, 4 weeks and 12 months. */
export type KeepRule = { count: number; spanMs: number }[]

export const DEFAULT_KEEP_RULE = '7d,4w,12m'

const SPANS_MS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS, m: 30 * DAY_MS }

/** Undefined: not a rule. */
export function parseKeepRule(text: string): KeepRule | undefined {
  const parts = text.split(',').map((part) => /^\s*([1-9]\d{0,2})([hdwm])\s*$/.exec(part))
  const rule = parts.flatMap((part) => (part ? [{ count: Number(part[1]), spanMs: SPANS_MS[part[2] ?? ''] ?? 0 }] : []))
  return rule.length === parts.length ? rule : undefined
}

/** The times of copies that no part of the rule asks for. The newest always stays. */
export function listSuperfluous(times: number[], rule: KeepRule, now: number): number[] {
  const newestFirst = times.toSorted((a, b) => b - a)
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { count, spanMs } of rule) {
    const spans = new Set<number>()
    for (const time of newestFirst) {
      // Spans are counted in UTC, so that the same copies stay whenever it is asked.
      const span = Math.floor(time / spanMs)
      if (spans.has(span) || span <= Math.floor(now / spanMs) - count) continue
      spans.add(span)
      kept.add(time)
    }
  }
  return newestFirst.filter((time) => !kept.has(time))
}

/** The time between copies: `1h`, `2d`, `1w`. Undefined: not an interval. */
export function parseInterval(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,2})([hdw])$/.exec(text.trim()) ?? []
  return count === undefined ? undefined : Number(count) * (SPANS_MS[unit] ?? 0)
}
