import './page.css'
import { type FunnelAnswer, REPORTS_ROUTE } from '#api/office/reports/protocol.ts'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { adminStatistics } from '#i18n/admin/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { FUNNEL_STEPS } from '#shop/office/reports/reports.ts'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'
import { ReportPage } from '../../visitors/statistics/report-page.tsx'
import { Change } from './change.tsx'
import { DownloadButton, ReportDays, ReportLinks, reportQuery } from './report-links.tsx'

/** From the visit to the money. */
export function Component() {
  return (
    <ReportPage<FunnelAnswer>
      title={texts.titles.funnel}
      above={<ReportLinks />}
      actions={(range) => <DownloadButton report="funnel" range={range} />}
      pathOf={(range) => `${REPORTS_ROUTE}/funnel?${reportQuery(range)}`}
    >
      {(report) => (
        <>
          <ReportDays {...report} />
          {FUNNEL_STEPS.every((step) => report.steps[step] === 0) ? (
            <EmptyState text={texts.noFunnel} />
          ) : (
            <FunnelTable report={report} />
          )}
        </>
      )}
    </ReportPage>
  )
}

function FunnelTable({ report: { steps, stepsBefore } }: { report: FunnelAnswer }) {
  const most = Math.max(...FUNNEL_STEPS.map((step) => steps[step]), 1)
  const { columns } = texts
  return (
    <ScrollArea className="figures-table report__table" label={texts.titles.funnel}>
      <PlainTable
        columns={[columns.step, columns.count, columns.share, columns.change]}
        rows={FUNNEL_STEPS.map((step, at) => {
          const last = FUNNEL_STEPS[at - 1]
          return {
            key: step,
            head: (
              <span className="report-row">
                <span
                  className="report-row__bar"
                  style={{ inlineSize: `${(steps[step] / most) * 100}%` }}
                  aria-hidden="true"
                />
                <span className="report-row__name">
                  {texts.funnelSteps[step]}
                  <small>{texts.funnelAbouts[step]}</small>
                </span>
              </span>
            ),
            cells: [
              formatInteger(steps[step]),
              last ? adminStatistics.share(steps[step], steps[last]) : '–',
              <Change key="change" now={steps[step]} before={stepsBefore[step]} />,
            ],
          }
        })}
      />
    </ScrollArea>
  )
}
