import './empty-state.css'
import type { ReactNode } from 'react'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import type { Failure } from '../../requests/failure.ts'
import { Button } from '../button.tsx'

/** Replaces data that could not be fetched: the reason and a retry button. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <EmptyState
      text={`${pageErrors.loadFailed} ${failure.message}`}
      action={<Button onClick={onRetry}>{pageErrors.again}</Button>}
    />
  )
}

export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
        <path
          d="M4 56h112M22 56v-8h76v8M18 48V30a6 6 0 0 1 12 0v8h60v-8a6 6 0 0 1 12 0v18ZM30 32V16a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v16M60 10v28"
          fill="none"
          stroke="currentColor"
        />
      </svg>
      <p>{text}</p>
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  )
}
