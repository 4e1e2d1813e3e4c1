import './navigation.css'
import { NavLink } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { isRoleAtLeast, useCurrentUser } from '../auth/current-user.tsx'
import { type AdminPage, type NavigationGroup, pages } from '../routes.tsx'

const GROUPS: NavigationGroup[] = ['home', 'goods', 'orders', 'content', 'media', 'shop', 'people']

/** The sections this user may open, by group. */
export function Navigation() {
  const { role } = useCurrentUser()
  const shown = pages.filter((page) => page.group && isRoleAtLeast(role, page.minRole ?? 'editor'))
  return (
    <nav className="sections" aria-label={shellTexts.navigation}>
      {GROUPS.map((group) => (
        <NavigationSection key={group} group={group} pages={shown.filter((page) => page.group === group)} />
      ))}
    </nav>
  )
}

function NavigationSection({ group, pages }: { group: NavigationGroup; pages: AdminPage[] }) {
  if (pages.length === 0) return null
  const id = `section-${group}`
  return (
    <div>
      <h2 id={id} className={group === 'home' ? 'visually-hidden' : 'sections__name'}>
        {shellTexts.groups[group]}
      </h2>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.path}>
            <NavLink className="sections__link" to={page.path} end={page.path === '/'}>
              {page.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
