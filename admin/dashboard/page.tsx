import './page.css'
import { Link } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { useCurrentUser } from '../auth/current-user.tsx'
import { OpeningChecklist } from '../opening/checklist.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { sectionsFor } from '../shell/sections.ts'

/** The start page: links to everything this user works with. */
export function Component() {
  const me = useCurrentUser()
  const sections = sectionsFor(me.role).filter(({ path }) => path !== '/')
  return (
    <PageLayout title={shellTexts.dashboardHello(me.login)}>
      <OpeningChecklist />
      <p className="dashboard__hint">{shellTexts.dashboardHint}</p>
      <ul className="dashboard">
        {sections.map(({ path, title, group }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              <span>{shellTexts.groups[group]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageLayout>
  )
}
