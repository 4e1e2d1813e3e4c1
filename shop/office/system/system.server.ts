import { access, constants } from 'node:fs/promises'
import { getHeapStatistics } from 'node:v8'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import * as sql from './system.sql.server.ts'

/** Longer than any pause. */
const FARTHEST_MS = 2 * DAY_MS

/** What a clock that ran ahead has set to a date to come is due now, instead of standing still until then. */
export function bringBackDates(shop: Shop): Promise<void> {
  return sql.bringBackDates(shop.db, shop.now(), shop.now() + FARTHEST_MS)
}

/** Facts about the machine for administrators; no secrets and no personal data. */
export type SystemFacts = {
  node: string
  platform: string
  memoryBytes: number
  heapLimitBytes: number
  upSeconds: number
  filesWritable: boolean
  database: { kind: 'SQLite' | 'PostgreSQL'; version: string; bytes: number; tables: sql.TableSize[] }
  counts: { product: number; page: number; shop_order: number }
}

export async function getSystemFacts(shop: Shop): Promise<SystemFacts> {
  const database = await sql.selectDatabaseFacts(shop.db, shop.dialect)
  const tables = await sql.selectTableSizes(shop.db, shop.dialect)
  return {
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    memoryBytes: process.memoryUsage.rss(),
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    upSeconds: Math.round(process.uptime()),
    filesWritable: await isWritable(shop.files.dir),
    database: { kind: shop.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL', ...database, tables },
    counts: await sql.countRecords(shop.db),
  }
}

async function isWritable(dir: string): Promise<boolean> {
  try {
    await access(dir, constants.W_OK)
    return true
  } catch {
    return false // also when no picture is stored yet
  }
}
