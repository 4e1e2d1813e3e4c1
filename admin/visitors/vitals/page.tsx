import type { VitalsAnswer } from '#api/office/office.protocol.ts'
import { adminVitals as texts } from '#i18n/admin/uk/vitals.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { METRICS } from '#shop/visitors/vitals/vitals.ts'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { PlainTable, ScrollArea } from '../../core/ui/lists/plain-table.tsx'
import type { DateRange } from '../statistics/date-range.ts'
import { ReportPage } from '../statistics/report-page.tsx'

export function Component() {
  return (
    <ReportPage<VitalsAnswer> title={texts.title} pathOf={vitalsPath}>
      {(report) => <Report report={report} />}
    </ReportPage>
  )
}

function vitalsPath({ from, until }: DateRange): string {
  return `/meblia/v1/vitals?${new URLSearchParams({ from, until })}`
}

function Report({ report }: { report: VitalsAnswer }) {
  if (report.pages.length === 0) return <EmptyState text={texts.nothing} />
  return (
    <>
      <p>{texts.intro}</p>
      <ScrollArea className="figures-table" label={texts.byPage}>
        <h2>{texts.byPage}</h2>
        <PlainTable
          columns={[texts.page, texts.device, texts.views, ...METRICS.map((metric) => texts.metrics[metric])]}
          rows={report.pages.map(({ pageKind, device, views, p75 }) => ({
            key: `${pageKind} ${device}`,
            head: texts.pageKinds[pageKind] ?? pageKind,
            cells: [
              texts.devices[device] ?? device,
              formatInteger(views),
              ...METRICS.map((metric) => texts.value(metric, p75[metric])),
            ],
          }))}
        />
      </ScrollArea>
    </>
  )
}
