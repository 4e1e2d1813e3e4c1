import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageLayout } from './page-layout.tsx'

export function NotFoundPage() {
  return (
    <PageLayout title={pageErrors.notFoundTitle}>
      <EmptyState text={pageErrors.notFound} action={<ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>} />
    </PageLayout>
  )
}
