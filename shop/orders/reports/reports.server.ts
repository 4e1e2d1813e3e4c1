import { formatKyivDateTime, formatKyivDay, parseKyivDay } from '../../dates.ts'
import { DAY_MS } from '../../durations.ts'
import type { Kopiykas } from '../../money.ts'
import type { Shop } from '../../shop.ts'
import * as sql from './reports.sql.server.ts'

export const REPORT_PERIODS = ['week', 'month', 'last_month', 'year'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** Days as `2026-11-22`, both inclusive. */
export type ReportDays = { first: string; last: string }

/** Longer periods are grouped by month. */
const MAX_DAYS_GROUPED_BY_DAY = 93
/** Ten years: a longer period is a mistake and expensive. */
export const MAX_REPORT_DAYS = 3660
const MAX_TOP_SELLERS = 12

/** The days of a period relative to now, in Kyiv time. */
export function reportDaysOfPeriod(period: ReportPeriod, now: number): ReportDays {
  const last = formatKyivDay(now)
  if (period === 'week') return { first: dayAfter(last, -6), last }
  if (period === 'year') return { first: `${last.slice(0, 4)}-01-01`, last }
  const first = `${last.slice(0, 7)}-01`
  if (period === 'month') return { first, last }
  const end = dayAfter(first, -1)
  return { first: `${end.slice(0, 7)}-01`, last: end }
}

export function countDays({ first, last }: ReportDays): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}

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
  days: number
  groupedBy: 'day' | 'month'
  /** Every day `2026-11-22` or month `2026-11` in order, those without sales included. */
  parts: Map<string, SalesPart>
}

export async function getSalesReport(shop: Shop, days: ReportDays): Promise<SalesReport> {
  const span = toSpan(days)
  const groupedBy = countDays(days) > MAX_DAYS_GROUPED_BY_DAY ? 'month' : 'day'
  const parts = new Map(listGroups(days, groupedBy).map((name) => [name, emptySalesPart()]))
  const sum = emptySalesPart()
  const partAt = (at: number) =>
    parts.get(formatKyivDateTime(at).slice(0, groupedBy === 'day' ? 10 : 7)) ?? emptySalesPart()
  const placed = new Map<number, SalesPart>()
  for (const { id, at, total } of await sql.selectSoldOrders(shop.db, span)) {
    const part = partAt(at)
    placed.set(id, part)
    for (const one of [part, sum]) {
      one.orders += 1
      one.sales += total
    }
  }
  for (const { orderId, kind, quantity, subtotal, total } of await sql.selectSoldLines(shop.db, span)) {
    for (const one of [placed.get(orderId), sum]) {
      if (!one) continue
      if (kind === 'product') one.items += quantity
      if (kind === 'product') one.discount += subtotal - total
      if (kind === 'shipping') one.shipping += total
    }
  }
  for (const { at } of await sql.selectNewCustomers(shop.db, span)) {
    partAt(at).customers += 1
    sum.customers += 1
  }
  return { ...sum, refunds: await sql.sumRefunds(shop.db, span), days: countDays(days), groupedBy, parts }
}

export function listTopSellers(shop: Shop, days: ReportDays) {
  return sql.selectTopSellers(shop.db, toSpan(days), MAX_TOP_SELLERS)
}

export async function countCustomersByPaying(shop: Shop): Promise<{ paying: number; notPaying: number }> {
  const { all, paying } = await sql.countCustomersByPaying(shop.db)
  return { paying, notPaying: Math.max(0, all - paying) }
}

function toSpan({ first, last }: ReportDays) {
  const at = (day: string) => parseKyivDay(day) ?? 0
  return { from: at(first), until: at(dayAfter(last, 1)) }
}

function listGroups({ first, last }: ReportDays, by: 'day' | 'month'): string[] {
  const groups = new Set<string>()
  for (let day = first; day <= last; day = dayAfter(day, 1)) groups.add(by === 'day' ? day : day.slice(0, 7))
  return [...groups]
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function emptySalesPart(): SalesPart {
  return { sales: 0, orders: 0, items: 0, shipping: 0, discount: 0, customers: 0 }
}
