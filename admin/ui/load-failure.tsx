import { failures } from '#i18n/admin.uk.ts'
import type { Failure } from '../shell/requests.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** In place of what could not be fetched: why, and once more. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <EmptyState
      text={`${failures.loadFailed} ${failure.message}`}
      action={<Button onClick={onRetry}>{failures.again}</Button>}
    />
  )
}
