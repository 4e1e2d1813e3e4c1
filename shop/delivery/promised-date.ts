import { DAY_MS } from '../durations.ts'
import type { Shipment } from './delivery.ts'

/** The promised date: the slowest lead time plus the transit. Null while a lead time is unknown. */
export function computePromisedAt(load: Pick<Shipment, 'leadTimes'>, days: number, now: number): number | null {
  let slowest = 0
  for (const time of load.leadTimes) {
    const needed = time?.maxDays ?? time?.minDays ?? (time?.kind === 'in_stock' ? 0 : undefined)
    if (needed === undefined) return null
    slowest = Math.max(slowest, needed)
  }
  return now + (slowest + days) * DAY_MS
}
