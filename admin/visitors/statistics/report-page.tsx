import './page.css'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { LoadFailure } from '../../core/ui/feedback/empty-state.tsx'
import { FormError } from '../../core/ui/forms/form-error.tsx'
import { type DateRange, isReversed, parseDateRange, rangeParams } from './date-range.ts'
import { RangeToolbar } from './range-toolbar.tsx'

/** A report about a range of days, which the page's address holds. */
export function ReportPage<Report>(props: {
  title: string
  /** Above the choice of days: links to other reports. */
  above?: ReactNode
  actions?: (range: DateRange) => ReactNode
  pathOf(range: DateRange): string
  children(report: Report): ReactNode
}) {
  const { title, above, actions, pathOf, children } = props
  const [params, setParams] = useSearchParams()
  const range = parseDateRange(params, Date.now())
  const isWrong = isReversed(range)
  const { data, failure, loading, reload } = useRest<Report>(isWrong ? null : pathOf(range))
  return (
    <PageLayout title={title} actions={!isWrong && actions?.(range)}>
      {above}
      <RangeToolbar range={range} onChange={(next) => setParams(rangeParams(next), { replace: true })} />
      <FormError text={isWrong ? texts.wrongRange : undefined} />
      {failure ? (
        <LoadFailure failure={failure} onRetry={reload} />
      ) : data ? (
        <div className="statistics" aria-busy={loading}>
          {children(data)}
        </div>
      ) : (
        <p>{shellTexts.loading}</p>
      )}
    </PageLayout>
  )
}
