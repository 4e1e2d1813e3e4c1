import './page.css'
import { REPORTS_ROUTE, type SalesFiguresJson, type SalesReportAnswer } from '#api/office/reports/protocol.ts'
import { formatShortDay } from '#i18n/admin/uk/dates.ts'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { formatInteger, formatPrice } from '#i18n/locale/uk/format.ts'
import { parseKyivDay } from '#shop/core/dates.ts'
import { averageOrder } from '#shop/office/reports/reports.ts'
import { CompareChart } from '../../core/ui/charts/compare-chart.tsx'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { PlainTable } from '../../core/ui/lists/plain-table.tsx'
import { ReportPage } from '../../visitors/statistics/report-page.tsx'
import { FigureList } from './figure-list.tsx'
import { DownloadButton, ReportDays, ReportLinks, reportQuery } from './report-links.tsx'

/** Revenue, orders, average, discounts and refunds, by day, beside as many days before. */
export function Component() {
  return (
    <ReportPage<SalesReportAnswer>
      title={texts.titles.sales}
      above={<ReportLinks />}
      actions={(range) => <DownloadButton report="sales" range={range} />}
      pathOf={(range) => `${REPORTS_ROUTE}/sales?${reportQuery(range)}`}
    >
      {(report) => <Sales report={report} />}
    </ReportPage>
  )
}

const MONEY = ['revenue', 'discount', 'refunds', 'shipping'] as const
const COUNTS = ['orders', 'items'] as const

function Sales({ report }: { report: SalesReportAnswer }) {
  const { total, totalBefore } = report
  const isEmpty = [total, totalBefore].every(({ orders, refunds }) => orders + refunds === 0)
  const figure = (name: keyof SalesFiguresJson, format: (value: number) => string) => ({
    ...texts.figures[name],
    now: total[name],
    before: totalBefore[name],
    format,
  })
  const [revenue, ...otherMoney] = MONEY.map((name) => figure(name, formatPrice))
  const average = {
    ...texts.figures.average,
    now: averageOrder(total),
    before: averageOrder(totalBefore),
    format: formatPrice,
  }
  return (
    <>
      <ReportDays {...report} />
      {isEmpty ? (
        <EmptyState text={texts.nothing} />
      ) : (
        <>
          <FigureList
            figures={[
              ...(revenue ? [revenue] : []),
              ...COUNTS.slice(0, 1).map((name) => figure(name, formatInteger)),
              average,
              ...COUNTS.slice(1).map((name) => figure(name, formatInteger)),
              ...otherMoney,
            ]}
          />
          <DaysChart report={report} />
        </>
      )}
    </>
  )
}

function DaysChart({ report: { days, daysBefore } }: { report: SalesReportAnswer }) {
  const nameOf = (day: string) => formatShortDay(parseKyivDay(day) ?? 0)
  return (
    <section aria-labelledby="report-chart">
      <h2 id="report-chart">{texts.chart}</h2>
      {days.length > 1 && (
        <CompareChart
          label={texts.chart}
          legend={{ now: texts.now, before: texts.before }}
          points={days.map(({ day, revenue }, at) => ({
            key: day,
            label: nameOf(day),
            value: revenue,
            before: daysBefore[at]?.revenue ?? null,
          }))}
        />
      )}
      <details className="figures-table report__table" open={days.length === 1}>
        <summary>{texts.asTable}</summary>
        <PlainTable
          columns={[
            texts.columns.day,
            texts.figures.orders.name,
            ...[...MONEY.slice(0, 1), 'items', ...MONEY.slice(1)].map((name) => texts.figures[name as 'items'].name),
          ]}
          rows={days.map(({ day, orders, items, ...money }) => ({
            key: day,
            head: nameOf(day),
            cells: [
              formatInteger(orders),
              formatPrice(money.revenue),
              formatInteger(items),
              formatPrice(money.discount),
              formatPrice(money.refunds),
              formatPrice(money.shipping),
            ],
          }))}
        />
      </details>
    </section>
  )
}
