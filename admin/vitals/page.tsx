import '../statistics/page.css'
import { useSearchParams } from 'react-router'
import type { VitalsAnswer } from '#api/office/office.protocol.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStatistics } from '#i18n/admin/uk/statistics.ts'
import { adminVitals as texts } from '#i18n/admin/uk/vitals.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { isReversed, parseDateRange, rangeParams } from '../statistics/date-range.ts'
import { RangeToolbar } from '../statistics/range-toolbar.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { CountriesTable, PagesTable } from './figures-table.tsx'
import { ReleasesTable } from './releases-table.tsx'

/** How fast pages were for visitors, and whether a release has changed it. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const range = parseDateRange(params, Date.now())
  const isWrong = isReversed(range)
  const path = `/meblia/v1/vitals?${new URLSearchParams({ from: range.from, until: range.until })}`
  const { data, failure, loading, reload } = useRest<VitalsAnswer>(isWrong ? null : path)
  return (
    <PageLayout title={texts.title}>
      <RangeToolbar range={range} onChange={(next) => setParams(rangeParams(next), { replace: true })} />
      <FormError text={isWrong ? adminStatistics.wrongRange : undefined} />
      {failure ? (
        <LoadFailure failure={failure} onRetry={reload} />
      ) : data ? (
        <div className="statistics" aria-busy={loading}>
          <Report report={data} />
        </div>
      ) : (
        <p>{shellTexts.loading}</p>
      )}
    </PageLayout>
  )
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
