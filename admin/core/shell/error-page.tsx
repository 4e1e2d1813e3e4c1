import { useRouteError } from 'react-router'
import { pageErrors, shellTexts } from '#i18n/admin/uk/shell.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PageLayout } from './page-layout.tsx'
import { useCurrentUser } from './sign-in/current-user.tsx'

export function NotFoundPage() {
  return (
    <PageLayout title={pageErrors.notFoundTitle}>
      <EmptyState text={pageErrors.notFound} action={<ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>} />
    </PageLayout>
  )
}

export function ForbiddenPage() {
  const { role } = useCurrentUser()
  return (
    <PageLayout title={pageErrors.forbiddenTitle}>
      <EmptyState
        text={pageErrors.forbidden(shellTexts.roles[role])}
        action={<ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>}
      />
    </PageLayout>
  )
}

/** Replaces a page that crashed; the rest of the admin stays usable. */
export function ErrorPage() {
  console.error(useRouteError())
  return (
    <PageLayout title={pageErrors.crashedTitle}>
      <EmptyState
        text={pageErrors.crashed}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{pageErrors.again}</Button>
            <ButtonLink to="/">{pageErrors.toDashboard}</ButtonLink>
          </>
        }
      />
    </PageLayout>
  )
}
