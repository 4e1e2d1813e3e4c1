import './navigation.css'
import { NavLink } from 'react-router'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { useCurrentUser } from '../auth/current-user.tsx'
import { type Section, type SectionGroup, sectionsFor } from './sections.ts'

const GROUPS: SectionGroup[] = ['home', 'products', 'orders', 'content', 'media', 'shop', 'staff']

/** The sections this user may open, by group. */
export function Navigation() {
  const sections = sectionsFor(useCurrentUser().role)
  return (
    <nav className="sections" aria-label={shellTexts.navigation}>
      {GROUPS.map((group) => (
        <NavigationGroup key={group} group={group} sections={sections.filter((section) => section.group === group)} />
      ))}
    </nav>
  )
}

function NavigationGroup({ group, sections }: { group: SectionGroup; sections: Section[] }) {
  if (sections.length === 0) return null
  const id = `section-${group}`
  return (
    <div>
      <h2 id={id} className={group === 'home' ? 'visually-hidden' : 'sections__name'}>
        {shellTexts.groups[group]}
      </h2>
      <ul aria-labelledby={id}>
        {sections.map(({ path, title }) => (
          <li key={path}>
            <NavLink className="sections__link" to={path} end={path === '/'}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
