import './page-layout.css'
import { type ReactNode, useEffect } from 'react'
import { Link, type LinkProps } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../ui/button.tsx'
import { canOpen } from './page-permissions.ts'
import { useCurrentUser } from './sign-in/current-user.tsx'

export type PageLink = { to: string; label: string }

/** The layout of every admin page: title, actions and content. */
export function PageLayout(props: {
  title: string
  /** The parent page, shown above the title. */
  back?: PageLink | undefined
  /** Beside the title: a badge, a count. */
  beside?: ReactNode
  actions?: ReactNode
  add?: { label: string; onClick(): void }
  intro?: string
  /** For pages that use the full width: tables, editors. */
  wide?: boolean
  children: ReactNode
}) {
  const { title, back, beside, actions, add, intro, wide = false, children } = props
  useEffect(() => {
    document.title = shellTexts.titleOf(title)
  }, [title])

  return (
    <div className={wide ? 'admin-page admin-page--wide' : 'admin-page'}>
      <header className="admin-page__head">
        <div className="admin-page__name">
          {back && (
            <Link className="admin-page__back" to={back.to}>
              <span aria-hidden="true">←</span> {back.label}
            </Link>
          )}
          <div className="admin-page__title">
            <h1>{title}</h1>
            {beside}
          </div>
        </div>
        {(actions || add) && (
          <div className="admin-page__actions">
            {actions}
            {add && (
              <Button look="main" onClick={add.onClick}>
                {add.label}
              </Button>
            )}
          </div>
        )}
      </header>
      {intro && <p className="admin-page__intro">{intro}</p>}
      {children}
    </div>
  )
}

/** A link to a page of the back office; for a role that may not open it, only its words. */
export function PermittedLink({ to, ...props }: LinkProps & { to: string }) {
  const { role } = useCurrentUser()
  if (canOpen(role, to)) return <Link to={to} {...props} />
  return <span className={props.className}>{props.children}</span>
}
