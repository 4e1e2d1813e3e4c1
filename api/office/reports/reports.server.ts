import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { reportRouteTexts as about } from '#i18n/api/uk/openapi/orders.ts'
import { parseKyivDay } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { getBreakdown } from '#shop/office/reports/breakdowns.server.ts'
import { BREAKDOWNS } from '#shop/office/reports/breakdowns.ts'
import { getDeadStock } from '#shop/office/reports/dead-stock.server.ts'
import { getFunnel } from '#shop/office/reports/funnel.server.ts'
import { countDays, daysBefore, listDays, type ReportDays } from '#shop/office/reports/report-days.ts'
import { compareSales } from '#shop/office/reports/sales.server.ts'
import { invalidParam } from '../../rest/param-errors.server.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { csvAnswer, type Route, refuseWith, route } from '../../rest/route.server.ts'
import {
  type BreakdownAnswer,
  breakdownAnswer,
  type DeadStockAnswer,
  deadStockAnswer,
  EXPORTED_REPORTS,
  type ExportedReport,
  type FunnelAnswer,
  funnelAnswer,
  REPORTS_ROUTE,
  type SalesReportAnswer,
  salesReportAnswer,
} from './protocol.ts'
import { breakdownCsv, deadStockCsv, funnelCsv, salesCsv } from './reports-csv.server.ts'

/** A year and a day: leap years are compared whole. */
const MAX_DAYS = 366
const MAX_ROWS = 100
const MAX_EXPORTED_ROWS = 10_000

const days = { from: z.iso.date(), until: z.iso.date() }
const order = z.enum(['revenue', 'items']).default('revenue')

export const routes: Route[] = [
  route('GET', `${REPORTS_ROUTE}/sales`, {
    permission: 'reports.read',
    about: about.sales,
    params: z.object(days),
    answer: salesReportAnswer,
    handle: async ({ shop, params }) => restAnswer(await readSales(shop, toDays(params))),
  }),
  route('GET', `${REPORTS_ROUTE}/by/{breakdown}`, {
    permission: 'reports.read',
    about: about.breakdown,
    params: z.object({ ...days, breakdown: z.enum(BREAKDOWNS), order }),
    answer: breakdownAnswer,
    handle: async ({ shop, params: { breakdown, order: by, ...params } }) => {
      const days = toDays(params)
      const report = await getBreakdown(shop, breakdown, days, { by, most: MAX_ROWS })
      return restAnswer({ ...compared(days), ...report } satisfies BreakdownAnswer)
    },
  }),
  route('GET', `${REPORTS_ROUTE}/funnel`, {
    permission: 'reports.read',
    about: about.funnel,
    params: z.object(days),
    answer: funnelAnswer,
    handle: async ({ shop, params }) => {
      const days = toDays(params)
      return restAnswer({ ...compared(days), ...(await getFunnel(shop, days)) } satisfies FunnelAnswer)
    },
  }),
  route('GET', `${REPORTS_ROUTE}/dead-stock`, {
    permission: 'reports.read',
    about: about.deadStock,
    params: z.object(days),
    answer: deadStockAnswer,
    handle: async ({ shop, params }) => {
      const days = toDays(params)
      const stock = await getDeadStock(shop, days, MAX_ROWS)
      return restAnswer({ from: days.first, until: days.last, ...stock } satisfies DeadStockAnswer)
    },
  }),
  route('GET', `${REPORTS_ROUTE}/export/{report}`, {
    permission: 'reports.read',
    about: about.export,
    params: z.object({ ...days, report: z.enum(EXPORTED_REPORTS), order }),
    answer: z.string(),
    handle: async ({ shop, signal, params: { report, order: by, ...params } }) => {
      const days = toDays(params)
      const csv = await readCsv(shop, report, days, by)
      return csvAnswer(`${report}-${days.first}-${days.last}.csv`, inOnePiece(csv), signal)
    },
  }),
]

async function readCsv(shop: Shop, report: ExportedReport, days: ReportDays, by: 'revenue' | 'items'): Promise<string> {
  switch (report) {
    case 'sales':
      return salesCsv(await readSales(shop, days))
    case 'funnel':
      return funnelCsv(await getFunnel(shop, days))
    case 'dead-stock':
      return deadStockCsv(await getDeadStock(shop, days, MAX_EXPORTED_ROWS))
    default:
      return breakdownCsv(report, await getBreakdown(shop, report, days, { by, most: MAX_EXPORTED_ROWS }))
  }
}

async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text
}

async function readSales(shop: Shop, days: ReportDays): Promise<SalesReportAnswer> {
  const { days: sales, daysBefore: salesBefore, ...totals } = await compareSales(shop, days)
  const namesBefore = listDays(daysBefore(days))
  return {
    ...compared(days),
    ...totals,
    days: listDays(days).flatMap((day, at) => withDay(day, sales[at])),
    daysBefore: namesBefore.flatMap((day, at) => withDay(day, salesBefore[at])),
  }
}

function withDay<Figures extends object>(day: string, figures: Figures | undefined): (Figures & { day: string })[] {
  return figures ? [{ day, ...figures }] : []
}

function compared(days: ReportDays) {
  const { first, last } = daysBefore(days)
  return { from: days.first, until: days.last, before: { from: first, until: last } }
}

function toDays({ from, until }: { from: string; until: string }): ReportDays {
  if (parseKyivDay(from) === undefined) refuseWith(invalidParam('from', restErrors.invalidParam('from')))
  const days = { first: from, last: until }
  if (parseKyivDay(until) === undefined || until < from || countDays(days) > MAX_DAYS)
    refuseWith(invalidParam('until', restErrors.invalidParam('until')))
  return days
}
