import { pageErrors, shellTexts } from '#i18n/admin/uk/shell.ts'
import type { Failure } from '../requests/failure.ts'
import { EmptyState, LoadFailure } from '../ui/feedback/empty-state.tsx'
import { PageLayout } from './page-layout.tsx'

/** A page whose record is not there: still loading, deleted, or not to be read. */
export function LoadingPage(props: {
  title: string
  back?: { to: string; label: string }
  source: { failure: Failure | undefined; reload(): void }
}) {
  const { title, back, source } = props
  const { failure, reload } = source
  const isGone = failure?.data.status === 404
  return (
    <PageLayout title={title} {...(back && { back })}>
      {!failure && <p role="status">{shellTexts.loading}</p>}
      {isGone && <EmptyState text={pageErrors.gone} />}
      {failure && !isGone && <LoadFailure failure={failure} onRetry={reload} />}
    </PageLayout>
  )
}
