import { useRouteError } from 'react-router'
import { failures } from '#i18n/admin.uk.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from './page.tsx'

/** Instead of a page that broke: the rest of the back office stays. */
export function ErrorPage() {
  console.error(useRouteError())
  return (
    <Page title={failures.crashedTitle}>
      <EmptyState
        text={failures.crashed}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{failures.again}</Button>
            <ButtonLink to="/">{failures.toDashboard}</ButtonLink>
          </>
        }
      />
    </Page>
  )
}
