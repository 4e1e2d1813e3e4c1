import { pageErrors } from '#i18n/admin/uk/shell.ts'
import type { Failure } from '../../requests/failure.ts'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces data that could not be fetched: the reason and a retry button. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <EmptyState
      text={`${pageErrors.loadFailed} ${failure.message}`}
      action={<Button onClick={onRetry}>{pageErrors.again}</Button>}
    />
  )
}
