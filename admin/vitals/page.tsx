import type { VitalsAnswer } from '#api/office/office.protocol.ts'
import { adminVitals as texts } from '#i18n/admin/uk/vitals.ts'
import type { DateRange } from '../statistics/date-range.ts'
import { ReportPage } from '../statistics/report-page.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CountriesTable, PagesTable } from './figures-table.tsx'
import { ReleasesTable } from './releases-table.tsx'

/** How fast pages were for visitors, and whether a release has changed it. */
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
      <PagesTable pages={report.pages} />
      <ReleasesTable releases={report.releases} />
      <CountriesTable countries={report.countries} />
    </>
  )
}
