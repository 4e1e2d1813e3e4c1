import { z } from 'zod'
import { BREAKDOWNS } from '#shop/office/reports/breakdowns.ts'

export const REPORTS_ROUTE = '/meblia/v1/reports'

/** Reports that can be downloaded as CSV. */
export const EXPORTED_REPORTS = ['sales', ...BREAKDOWNS, 'funnel', 'dead-stock'] as const
export type ExportedReport = (typeof EXPORTED_REPORTS)[number]

/** A day in Kyiv: `2026-11-20`. The days are inclusive, money is kopiykas. */
const day = z.iso.date()
const money = z.number()
const count = z.number()
const compared = { from: day, until: day, before: z.object({ from: day, until: day }) }

const figures = z.object({
  revenue: money,
  orders: count,
  items: count,
  discount: money,
  shipping: money,
  refunds: money,
})
export type SalesFiguresJson = z.infer<typeof figures>

/** `days` and `daysBefore` have an entry for each day, in order. */
export const salesReportAnswer = z.object({
  ...compared,
  total: figures,
  totalBefore: figures,
  days: z.array(figures.extend({ day })),
  daysBefore: z.array(figures.extend({ day })),
})
export type SalesReportAnswer = z.infer<typeof salesReportAnswer>

const row = z.object({
  key: z.string(),
  name: z.string(),
  orders: count,
  revenue: money,
  items: count,
  discount: money,
  revenueBefore: money,
})
export type BreakdownRowJson = z.infer<typeof row>

/** `others`: the sums of the rows that are too many to be listed. */
export const breakdownAnswer = z.object({
  ...compared,
  rows: z.array(row),
  others: z.object({ count, revenue: money, items: count }),
})
export type BreakdownAnswer = z.infer<typeof breakdownAnswer>

const steps = z.object({ visits: count, views: count, adds: count, orders: count, paid: count })
export const funnelAnswer = z.object({ ...compared, steps, stepsBefore: steps })
export type FunnelAnswer = z.infer<typeof funnelAnswer>

/** `count` and `value`: of all, listed or not. `lastSoldAt`: null: never. */
export const deadStockAnswer = z.object({
  from: day,
  until: day,
  count,
  value: money,
  rows: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      sku: z.string(),
      stock: count,
      value: money,
      lastSoldAt: z.number().nullable(),
    }),
  ),
})
export type DeadStockAnswer = z.infer<typeof deadStockAnswer>
