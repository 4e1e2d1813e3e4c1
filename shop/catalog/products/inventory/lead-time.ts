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

/** The lead time of an order of all of them: by days, then by kind. Null while that of one is unknown. */
export function slowestLeadTime(times: (LeadTime | null)[]): LeadTime | null {
  const timesWithDays = times.flatMap((time) => {
    const days = longestDays(time)
    return time && days !== undefined ? [{ time, days }] : []
  })
  if (timesWithDays.length < times.length) return null
  return timesWithDays.toSorted((a, b) => b.days - a.days || rankOf(b.time) - rankOf(a.time))[0]?.time ?? null
}

/** Undefined: nobody knows, so it is settled by telephone. */
export function longestDays(time: LeadTime | null): number | undefined {
  return time?.maxDays ?? time?.minDays ?? (time?.kind === 'in_stock' ? 0 : undefined)
}

function rankOf(time: LeadTime): number {
  return KINDS_BY_SPEED.indexOf(time.kind)
}
