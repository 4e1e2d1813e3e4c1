import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { countDays, dayStarts, listDays, type ReportDays, toSpan } from './report-days.ts'
import type { Buckets } from './reports.ts'
import { listSales, sumSales } from './sales.server.ts'
import * as sql from './sales.sql.server.ts'

/** Longer periods are grouped by month. */
const MAX_DAYS_GROUPED_BY_DAY = 93
/** Ten years: a longer period is a mistake and expensive. */
export const MAX_REPORT_DAYS = 3660
const MAX_TOP_SELLERS = 12

export type SalesPart = {
  sales: Kopiykas
  orders: number
  items: number
  shipping: Kopiykas
  discount: Kopiykas
  customers: number
}

export type SalesReport = SalesPart & {
  refunds: Kopiykas
  /** Of the refunds: the delivery of orders refunded as a whole. */
  refundedShipping: Kopiykas
  days: number
  groupedBy: 'day' | 'month'
  /** Every day `2026-11-22` or month `2026-11` in order, those without sales included. */
  parts: Map<string, SalesPart>
}

/** In the form of WooCommerce's reports. */
export async function getSalesReport(shop: Shop, days: ReportDays): Promise<SalesReport> {
  const groupedBy = countDays(days) > MAX_DAYS_GROUPED_BY_DAY ? 'month' : 'day'
  const starts = new Map<string, number>()
  const startsOfDays = dayStarts(days)
  for (const [at, day] of listDays(days).entries()) {
    const name = groupedBy === 'day' ? day : day.slice(0, 7)
    if (!starts.has(name)) starts.set(name, startsOfDays[at] ?? 0)
  }
  const buckets: Buckets = { starts: [...starts.values()], until: toSpan(days).until }
  const sales = await listSales(shop, buckets)
  const newCustomers = new Map(
    (await sql.selectNewCustomers(shop.db, buckets)).map(({ bucket, customers }) => [bucket, customers]),
  )
  const parts = [...starts.keys()].map((name, at): [string, SalesPart] => {
    const { revenue = 0, refunds: _, ...figures } = sales[at] ?? sumSales([])
    return [name, { ...figures, sales: revenue, customers: newCustomers.get(at) ?? 0 }]
  })
  const { revenue, ...sum } = sumSales(sales)
  const customers = [...newCustomers.values()].reduce((all, count) => all + count, 0)
  const refundedShipping = await sql.sumRefundedShipping(shop.db, toSpan(days))
  return {
    ...sum,
    sales: revenue,
    refundedShipping,
    customers,
    days: countDays(days),
    groupedBy,
    parts: new Map(parts),
  }
}

export function listTopSellers(shop: Shop, days: ReportDays) {
  return sql.selectTopSellers(shop.db, toSpan(days), MAX_TOP_SELLERS)
}

export async function countCustomersByPaying(shop: Shop): Promise<{ paying: number; notPaying: number }> {
  const { all, paying } = await sql.countCustomersByPaying(shop.db)
  return { paying, notPaying: Math.max(0, all - paying) }
}
