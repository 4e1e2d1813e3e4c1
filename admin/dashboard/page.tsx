import './page.css'
import { Link } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { isRoleAtLeast, useCurrentUser } from '../auth/current-user.tsx'
import { pages } from '../routes.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** The start page: links to everything this user works with. */
export function Component() {
  const me = useCurrentUser()
  const shown = pages.filter(
    (page) => page.group && page.path !== '/' && isRoleAtLeast(me.role, page.minRole ?? 'editor'),
  )
  return (
    <PageLayout title={shellTexts.dashboardHello(me.login)}>
      <p className="dashboard__hint">{shellTexts.dashboardHint}</p>
      <ul className="dashboard">
        {shown.map(({ path, title, group }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              {group && <span>{shellTexts.groups[group]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </PageLayout>
  )
}
