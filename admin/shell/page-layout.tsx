import './page-layout.css'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'

/** The layout of every admin page: title, actions and content. */
export function PageLayout(props: {
  title: string
  /** The parent page, shown above the title. */
  back?: { to: string; label: string }
  /** Beside the title: a badge, a count. */
  beside?: ReactNode
  actions?: ReactNode
  /** For pages that use the full width: tables, editors. */
  wide?: boolean
  children: ReactNode
}) {
  const { title, back, beside, actions, wide = false, children } = props
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
        {actions && <div className="admin-page__actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
