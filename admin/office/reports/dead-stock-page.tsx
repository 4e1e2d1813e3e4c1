import { PermittedLink } from '../../core/shell/page-layout.tsx'
import './page.css'
import { type DeadStockAnswer, REPORTS_ROUTE } from '#api/office/reports/protocol.ts'
import { formatShortDate } from '#i18n/admin/uk/dates.ts'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { formatInteger, formatPrice } from '#i18n/locale/uk/format.ts'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { Figures } from '../../core/ui/figures.tsx'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'
import { ReportPage } from '../../visitors/statistics/report-page.tsx'
import { DownloadButton, ReportDays, ReportLinks, reportQuery } from './report-links.tsx'

export function Component() {
  return (
    <ReportPage<DeadStockAnswer>
      title={texts.titles['dead-stock']}
      above={<ReportLinks />}
      actions={(range) => <DownloadButton report="dead-stock" range={range} />}
      pathOf={(range) => `${REPORTS_ROUTE}/dead-stock?${reportQuery(range)}`}
    >
      {(report) => <DeadStock report={report} />}
    </ReportPage>
  )
}

function DeadStock({ report }: { report: DeadStockAnswer }) {
  const { count, value, rows } = report
  const { columns, deadStockFigures } = texts
  return (
    <>
      <div className="report__intro">
        <ReportDays from={report.from} until={report.until} />
        <p className="report__about">{texts.deadStockAbout}</p>
      </div>
      {rows.length === 0 ? (
        <EmptyState text={texts.nothingUnsold} />
      ) : (
        <>
          <Figures
            figures={[
              { name: deadStockFigures.count, value: formatInteger(count) },
              { name: deadStockFigures.value, value: formatPrice(value) },
            ]}
          />
          <ScrollArea className="figures-table report__table" label={texts.titles['dead-stock']}>
            <PlainTable
              columns={[columns.product, columns.sku, columns.stock, columns.value, columns.lastSold]}
              rows={rows.map(({ productId, name, sku, stock, value, lastSoldAt }) => ({
                key: `${productId} ${sku}`,
                head: <PermittedLink to={`/products/${productId}`}>{name}</PermittedLink>,
                cells: [
                  sku,
                  formatInteger(stock),
                  formatPrice(value),
                  lastSoldAt === null ? texts.never : formatShortDate(lastSoldAt),
                ],
              }))}
            />
          </ScrollArea>
          {count > rows.length && <p className="report__about">{texts.others(count - rows.length)}</p>}
        </>
      )}
    </>
  )
}
