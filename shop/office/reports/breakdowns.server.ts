import type { Shop } from '#shop/core/shop.ts'
import * as sql from './breakdowns.sql.server.ts'
import { type Breakdown, type BreakdownReport, mergeCities, withOthers } from './breakdowns.ts'
import { daysBefore, type ReportDays, toSpan } from './report-days.ts'

/** Sales of the days divided by products, cities …, the largest first, beside as many days directly before. */
export async function getBreakdown(
  shop: Shop,
  breakdown: Breakdown,
  days: ReportDays,
  { by, most }: { by: 'revenue' | 'items'; most: number },
): Promise<BreakdownReport> {
  const span = { before: toSpan(daysBefore(days)).from, ...toSpan(days) }
  switch (breakdown) {
    case 'product':
      return sql.selectProducts(shop.db, span, { by, most })
    case 'category':
      return sql.selectCategories(shop.db, span, { by, most })
    case 'city':
      return withOthers(mergeCities(await sql.selectCities(shop.db, shop.dialect, span)), most)
    case 'channel':
      return withOthers(await sql.selectChannels(shop.db, span), most)
    case 'coupon':
      return withOthers(await sql.selectCoupons(shop.db, span), most)
  }
}
