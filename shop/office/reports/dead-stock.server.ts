import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import * as sql from './dead-stock.sql.server.ts'
import { type ReportDays, toSpan } from './report-days.ts'

export type DeadStock = {
  /** Of all, listed or not. */
  count: number
  value: Kopiykas
  rows: {
    productId: number
    name: string
    sku: string
    stock: number
    /** At regular prices; stock that variations share, at the lowest of theirs. */
    value: Kopiykas
    /** Null: never. */
    lastSoldAt: number | null
  }[]
}

/** Items in stock of which none was sold in these days, the most valuable first. */
export function getDeadStock(shop: Shop, days: ReportDays, most: number): Promise<DeadStock> {
  return sql.selectDeadStock(shop.db, toSpan(days), most)
}
