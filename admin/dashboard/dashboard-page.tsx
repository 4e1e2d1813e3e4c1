import './dashboard.css'
import { Link } from 'react-router'
import { admin } from '#i18n/admin.uk.ts'
import { pages } from '../routes.tsx'
import { mayOpen, useMe } from '../shell/me.tsx'
import { Page } from '../shell/page.tsx'

/** The day's first page: the ways to everything this person works with. */
export function Component() {
  const me = useMe()
  const shown = pages.filter((page) => page.group && page.path !== '/' && mayOpen(me.role, page.who ?? 'editor'))
  return (
    <Page title={admin.dashboardHello(me.login)}>
      <p className="dashboard__hint">{admin.dashboardHint}</p>
      <ul className="dashboard">
        {shown.map(({ path, title, group }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              {group && <span>{admin.groups[group]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
