import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#formats/product-csv/cells.ts'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import type { Breakdown, BreakdownReport } from '#shop/office/reports/breakdowns.ts'
import type { DeadStock } from '#shop/office/reports/dead-stock.server.ts'
import type { getFunnel } from '#shop/office/reports/funnel.server.ts'
import { FUNNEL_STEPS } from '#shop/office/reports/reports.ts'
import type { SalesReportAnswer } from './protocol.ts'

/** A spreadsheet recognises UTF-8 by it, and Ukrainian ones separate columns by semicolons, decimals by a comma. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | { money: number }

const { columns } = texts

export function salesCsv({ days }: SalesReportAnswer): string {
  return formatCsv(
    [columns.day, columns.orders, columns.revenue, columns.items, columns.discount, columns.shipping, columns.refunds],
    days.map(({ day, orders, revenue, items, discount, shipping, refunds }) => [
      day,
      orders,
      { money: revenue },
      items,
      { money: discount },
      { money: shipping },
      { money: refunds },
    ]),
  )
}

export function breakdownCsv(breakdown: Breakdown, { rows, others }: BreakdownReport): string {
  const listed = rows.map(({ key, name, orders, revenue, items, discount, revenueBefore }): Cell[] => [
    texts.rowName(breakdown, key, name),
    orders,
    { money: revenue },
    items,
    { money: discount },
    { money: revenueBefore },
  ])
  const rest: Cell[][] =
    others.count > 0 ? [[texts.others(others.count), '', { money: others.revenue }, others.items, '', '']] : []
  return formatCsv(
    [texts.names[breakdown], columns.orders, columns.revenue, columns.items, columns.discount, columns.revenueBefore],
    [...listed, ...rest],
  )
}

export function funnelCsv({ steps, stepsBefore }: Awaited<ReturnType<typeof getFunnel>>): string {
  return formatCsv(
    [columns.step, columns.count, columns.countBefore],
    FUNNEL_STEPS.map((step) => [texts.funnelSteps[step], steps[step], stepsBefore[step]]),
  )
}

export function deadStockCsv({ rows }: DeadStock): string {
  return formatCsv(
    [columns.product, columns.sku, columns.stock, columns.value, columns.lastSold],
    rows.map(({ name, sku, stock, value, lastSoldAt }) => [
      name,
      sku,
      stock,
      { money: value },
      lastSoldAt === null ? '' : formatKyivDay(lastSoldAt),
    ]),
  )
}

function formatCsv(header: string[], rows: Cell[][]): string {
  const cells = rows.map((row) => row.map(formatCell))
  return BYTE_ORDER_MARK + stringify([header, ...cells], { delimiter: ';', record_delimiter: '\r\n' })
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'object') return formatDecimalAmount(cell.money).replace('.', ',')
  return typeof cell === 'number' ? String(cell) : escapeFormula(cell)
}
