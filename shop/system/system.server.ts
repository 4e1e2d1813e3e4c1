import { access, constants } from 'node:fs/promises'
import { getHeapStatistics } from 'node:v8'
import type { Shop } from '../shop.ts'
import { countRecords, selectDatabaseFacts, selectTableSizes, type TableSize } from './system.sql.server.ts'

/** Facts about the machine for administrators; no secrets and no personal data. */
export type SystemFacts = {
  node: string
  platform: string
  memoryBytes: number
  heapLimitBytes: number
  upSeconds: number
  filesWritable: boolean
  database: { kind: 'SQLite' | 'PostgreSQL'; version: string; bytes: number; tables: TableSize[] }
  counts: { product: number; page: number; shop_order: number }
}

export async function getSystemFacts(shop: Shop): Promise<SystemFacts> {
  const database = await selectDatabaseFacts(shop.db, shop.dialect)
  const tables = await selectTableSizes(shop.db, shop.dialect)
  return {
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    memoryBytes: process.memoryUsage.rss(),
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    upSeconds: Math.round(process.uptime()),
    filesWritable: await isWritable(shop.files.dir),
    database: { kind: shop.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL', ...database, tables },
    counts: await countRecords(shop.db),
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
