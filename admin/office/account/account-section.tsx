import type { ReactNode } from 'react'
import { adminAccount as texts } from '#i18n/admin/uk/staff/staff.ts'
import type { RestState } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { LoadFailure } from '../../core/ui/feedback/feedback.tsx'

/** One part of the account page, with the failure of the data that it shows. */
export function AccountSection(props: {
  id: string
  title: string
  intro?: string
  source?: Pick<RestState<unknown>, 'data' | 'failure' | 'reload'>
  children: ReactNode
}) {
  const { id, title, intro, source, children } = props
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className="account-page__intro">{intro}</p>}
      {source?.failure && !source.data && <LoadFailure failure={source.failure} onRetry={source.reload} />}
      {children}
    </section>
  )
}

/** A passkey, a password or a session in the list of its section. */
export function AccountItem({ name, details, children }: { name: string; details: string; children: ReactNode }) {
  return (
    <li>
      <span className="account-page__item">
        <strong>{name}</strong>
        <span>{details}</span>
      </span>
      {children}
    </li>
  )
}

/** An action on one item; `of` names the item. */
export function ItemButton({ label, of, onClick }: { label: string; of: string; onClick(): unknown }) {
  return (
    <Button look="bare" aria-label={texts.of(label, of)} onClick={onClick}>
      {label}
    </Button>
  )
}
