import { DAY_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { bucketOf } from './histogram.ts'
import * as sql from './vitals.sql.server.ts'
import { METRICS, type VitalsSample } from './vitals.ts'

const RETENTION_DAYS = 400

/** Adds the views of a batch to the counts of their day, inside the caller's transaction. */
export async function countVitals(
  { db }: Pick<Shop, 'db'>,
  batch: { sample: VitalsSample; at: number }[],
): Promise<void> {
  if (batch.length === 0) return
  const rows = new Map<string, Parameters<typeof sql.addToDays>[1][number]>()
  for (const { sample, at } of batch) {
    const { pageKind: page_kind, device, measured } = sample
    for (const metric of METRICS) {
      const value = measured[metric]
      if (value === undefined) continue
      const key = { day: dayOf(at), page_kind, device, metric, bucket: bucketOf(metric, value) }
      const name = Object.values(key).join(' ')
      rows.set(name, { ...key, views: (rows.get(name)?.views ?? 0) + 1 })
    }
  }
  // In key order: prevents deadlocks between two processes.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  if (sorted.length > 0) await sql.addToDays(db, sorted)
}

export function purgeOldVitals(shop: Shop): Promise<void> {
  return sql.purgeDaysBefore(shop.db, dayOf(shop.now()) - RETENTION_DAYS)
}

export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}
