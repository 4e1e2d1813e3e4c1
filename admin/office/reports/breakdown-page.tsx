import { PermittedLink } from '../../core/shell/page-layout.tsx'
import './page.css'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type BreakdownAnswer, type BreakdownRowJson, REPORTS_ROUTE } from '#api/office/reports/protocol.ts'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { formatInteger, formatPrice } from '#i18n/locale/uk/format.ts'
import { BREAKDOWNS, type Breakdown } from '#shop/office/reports/breakdowns.ts'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select } from '../../core/ui/fields/fields.tsx'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'
import { ReportPage } from '../../visitors/statistics/report-page.tsx'
import { Change } from './change.tsx'
import { DownloadButton, ReportDays, ReportLinks, reportQuery } from './report-links.tsx'

type Order = 'revenue' | 'items'

/** Sales by product, category, city, channel or coupon: the page's address says by which. */
export function Component() {
  const { pathname } = useLocation()
  const breakdown = BREAKDOWNS.find((candidate) => pathname.endsWith(`/${candidate}`)) ?? 'product'
  const [order, setOrder] = useState<Order>('revenue')
  const hasItems = breakdown === 'product' || breakdown === 'category'
  const query = hasItems ? { order } : {}
  return (
    <ReportPage<BreakdownAnswer>
      key={breakdown}
      title={texts.titles[breakdown]}
      above={<ReportLinks />}
      actions={(range) => <DownloadButton report={breakdown} range={range} query={query} />}
      pathOf={(range) => `${REPORTS_ROUTE}/by/${breakdown}?${reportQuery(range, query)}`}
    >
      {(report) => (
        <>
          <div className="report__intro">
            <ReportDays {...report} />
            <p className="report__about">{texts.abouts[breakdown]}</p>
          </div>
          {report.rows.length === 0 ? (
            <EmptyState text={texts.nothing} />
          ) : (
            <>
              {hasItems && (
                <div className="report__order">
                  <Select
                    label={texts.orderLabel}
                    hiddenLabel
                    value={order}
                    onChange={setOrder}
                    choices={choicesOf(['revenue', 'items'], texts.orderBy)}
                  />
                </div>
              )}
              <BreakdownTable breakdown={breakdown} report={report} by={hasItems ? order : 'revenue'} />
            </>
          )}
        </>
      )}
    </ReportPage>
  )
}

function BreakdownTable(props: { breakdown: Breakdown; report: BreakdownAnswer; by: Order }) {
  const { breakdown, report, by } = props
  const { rows, others } = report
  const hasItems = breakdown === 'product' || breakdown === 'category'
  const hasDiscount = hasItems || breakdown === 'coupon'
  const most = Math.max(...rows.map((row) => row[by]), 1)
  const { figures, columns } = texts
  return (
    <ScrollArea className="figures-table report__table" label={texts.titles[breakdown]}>
      <PlainTable
        columns={[
          texts.names[breakdown],
          figures.revenue.name,
          columns.change,
          columns.orders,
          ...(hasItems ? [columns.items] : []),
          ...(hasDiscount ? [figures.discount.name] : []),
        ]}
        rows={[
          ...rows.map((row) => ({
            key: row.key,
            head: <RowName breakdown={breakdown} row={row} share={row[by] / most} />,
            cells: [
              formatPrice(row.revenue),
              <Change key="change" now={row.revenue} before={row.revenueBefore} />,
              formatInteger(row.orders),
              ...(hasItems ? [formatInteger(row.items)] : []),
              ...(hasDiscount ? [formatPrice(row.discount)] : []),
            ],
          })),
          ...(others.count > 0
            ? [
                {
                  key: '*',
                  head: texts.others(others.count),
                  cells: [
                    formatPrice(others.revenue),
                    '',
                    '',
                    ...(hasItems ? [formatInteger(others.items)] : []),
                    ...(hasDiscount ? [''] : []),
                  ],
                },
              ]
            : []),
        ]}
      />
    </ScrollArea>
  )
}

function RowName({ breakdown, row, share }: { breakdown: Breakdown; row: BreakdownRowJson; share: number }) {
  const name = texts.rowName(breakdown, row.key, row.name)
  return (
    <span className="report-row">
      <span className="report-row__bar" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
      <span className="report-row__name">
        {breakdown === 'product' && row.key !== '' ? (
          <PermittedLink to={`/products/${row.key}`}>{name}</PermittedLink>
        ) : (
          name
        )}
      </span>
    </span>
  )
}
