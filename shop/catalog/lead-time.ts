import type { LeadTime } from './catalog.ts'

const SLOWEST_LAST: LeadTime['kind'][] = ['in_stock', 'to_order', 'made_to_order']

/** The one that an order of all of them waits for: by days, then by kind. Null where none is known. */
export function slowestOf(times: (LeadTime | null)[]): LeadTime | null {
  const known = times.filter((time) => time !== null)
  return known.toSorted((a, b) => daysOf(b) - daysOf(a) || rankOf(b) - rankOf(a))[0] ?? null
}

function daysOf(time: LeadTime): number {
  return time.maxDays ?? time.minDays ?? 0
}

function rankOf(time: LeadTime): number {
  return SLOWEST_LAST.indexOf(time.kind)
}
