import type { Shop } from '#shop/core/shop.ts'
import { countPlacedAndPaid } from '#shop/sales/orders/reports/placed-orders.server.ts'
import { getVisitFunnel } from '#shop/visitors/statistics/statistics-report.server.ts'
import { daysBefore, type ReportDays, toSpan } from './report-days.ts'
import type { FunnelStep } from './reports.ts'

/** Visits and views of visitors who may be counted, the rest of everyone; paid once nothing is due, whenever. */
export async function getFunnel(
  shop: Shop,
  days: ReportDays,
): Promise<{ steps: Record<FunnelStep, number>; stepsBefore: Record<FunnelStep, number> }> {
  const read = async (days: ReportDays) => {
    const span = toSpan(days)
    return { ...(await getVisitFunnel(shop, span)), ...(await countPlacedAndPaid(shop, span)) }
  }
  return { steps: await read(days), stepsBefore: await read(daysBefore(days)) }
}
