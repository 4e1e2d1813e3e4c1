import type { LeadTime } from '../catalog.ts'

/** Lead time buckets of the filter: `ready` at once, else by the longest promised days. */
export const LEAD_BUCKETS = ['ready', '2w', '4w', 'long'] as const
export type LeadBucket = (typeof LEAD_BUCKETS)[number]

export function leadBucket(kind: LeadTime['kind'], mostDays: number | null): LeadBucket {
  if (kind === 'in_stock') return 'ready'
  if (mostDays === null || mostDays > 28) return 'long'
  return mostDays > 14 ? '4w' : '2w'
}

const KINDS_BY_SPEED: LeadTime['kind'][] = ['in_stock', 'to_order', 'made_to_order']

/** The lead time of an order of all of them: by days, then by kind. Null where none is known. */
export function slowestLeadTime(times: (LeadTime | null)[]): LeadTime | null {
  const leadTimes = times.filter((time) => time !== null)
  return leadTimes.toSorted((a, b) => daysOf(b) - daysOf(a) || rankOf(b) - rankOf(a))[0] ?? null
}

function daysOf(time: LeadTime): number {
  return time.maxDays ?? time.minDays ?? 0
}

function rankOf(time: LeadTime): number {
  return KINDS_BY_SPEED.indexOf(time.kind)
}
