import { failures } from '#i18n/admin.uk.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from './page.tsx'

export function NotFoundPage() {
  return (
    <Page title={failures.notFoundTitle}>
      <EmptyState text={failures.notFound} action={<ButtonLink to="/">{failures.toDashboard}</ButtonLink>} />
    </Page>
  )
}
