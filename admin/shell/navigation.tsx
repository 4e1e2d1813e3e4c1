import './navigation.css'
import { NavLink } from 'react-router'
import { admin } from '#i18n/admin.uk.ts'
import { type AdminPage, type Group, pages } from '../routes.tsx'
import { mayOpen, useMe } from './me.tsx'

const GROUPS: Group[] = ['home', 'goods', 'orders', 'content', 'media', 'shop', 'people']

/** The sections this person may open, group by group. */
export function Navigation() {
  const { role } = useMe()
  const shown = pages.filter((page) => page.group && mayOpen(role, page.who ?? 'editor'))
  return (
    <nav className="sections" aria-label={admin.navigation}>
      {GROUPS.map((group) => (
        <Section key={group} group={group} pages={shown.filter((page) => page.group === group)} />
      ))}
    </nav>
  )
}

function Section({ group, pages }: { group: Group; pages: AdminPage[] }) {
  if (pages.length === 0) return null
  const id = `section-${group}`
  return (
    <div>
      <h2 id={id} className={group === 'home' ? 'visually-hidden' : 'sections__name'}>
        {admin.groups[group]}
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
