import './page.css'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { LoadFailure } from '../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select, TextField } from '../../core/ui/fields/fields.tsx'
import { FormError } from '../../core/ui/forms/form-dialog.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { type DateRange, isReversed, parseDateRange, RANGE_NAMES, rangeParams } from './date-range.ts'

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

function RangeToolbar({ range, onChange }: { range: DateRange; onChange(range: DateRange): void }) {
  return (
    <Toolbar label={texts.rangeLabel}>
      <Select
        label={texts.rangeLabel}
        hiddenLabel
        value={range.name}
        onChange={(name) => onChange({ ...range, name })}
        choices={choicesOf(RANGE_NAMES, texts.ranges)}
      />
      {range.name === 'own' && (
        <>
          <TextField
            label={texts.from}
            type="date"
            value={range.from}
            onChange={(from) => from && onChange({ ...range, from })}
          />
          <TextField
            label={texts.until}
            type="date"
            value={range.until}
            onChange={(until) => until && onChange({ ...range, until })}
          />
        </>
      )}
    </Toolbar>
  )
}
