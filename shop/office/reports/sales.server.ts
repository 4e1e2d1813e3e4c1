import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { dayStarts, daysBefore, type ReportDays, toSpan } from './report-days.ts'
import type { Buckets } from './reports.ts'
import * as sql from './sales.sql.server.ts'

/** What was sold in an interval. Orders count when they were placed, refunds when they were made. */
export type SalesFigures = {
  /** Sum of the orders with delivery, before refunds. */
  revenue: Kopiykas
  orders: number
  /** Pieces of products. */
  items: number
  discount: Kopiykas
  shipping: Kopiykas
  refunds: Kopiykas
}

const NAMES = ['revenue', 'orders', 'items', 'discount', 'shipping', 'refunds'] as const

/** The only computation of these figures: one entry for each bucket. */
export async function listSales(shop: Shop, buckets: Buckets): Promise<SalesFigures[]> {
  const sales = buckets.starts.map(noSales)
  const parts: ({ bucket: number } & Partial<SalesFigures>)[][] = [
    await sql.selectSoldOrders(shop.db, buckets),
    await sql.selectSoldLines(shop.db, buckets),
    await sql.selectRefunds(shop.db, buckets),
  ]
  for (const { bucket, ...figures } of parts.flat()) Object.assign(sales[bucket] ?? {}, figures)
  return sales
}

export function sumSales(sales: SalesFigures[]): SalesFigures {
  const totals = noSales()
  for (const figures of sales) for (const name of NAMES) totals[name] += figures[name]
  return totals
}

export type ComparedSales = {
  total: SalesFigures
  totalBefore: SalesFigures
  /** One for each day, the days before in the same order. */
  days: SalesFigures[]
  daysBefore: SalesFigures[]
}

/** The days beside as many directly before. */
export async function compareSales(shop: Shop, days: ReportDays): Promise<ComparedSales> {
  const before = daysBefore(days)
  const starts = dayStarts({ first: before.first, last: days.last })
  const sales = await listSales(shop, { starts, until: toSpan(days).until })
  const [ofBefore, ofDays] = [sales.slice(0, starts.length / 2), sales.slice(starts.length / 2)]
  return { total: sumSales(ofDays), totalBefore: sumSales(ofBefore), days: ofDays, daysBefore: ofBefore }
}

function noSales(): SalesFigures {
  return { revenue: 0, orders: 0, items: 0, discount: 0, shipping: 0, refunds: 0 }
}
