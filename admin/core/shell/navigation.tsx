import './navigation.css'
import { NavLink } from 'react-router'
import type { TodayAnswer } from '#api/office/today/protocol.ts'
import { TODAY_ROUTE } from '#api/office/today/routes.protocol.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { badgeTexts } from '#i18n/admin/uk/today.ts'
import { type RestState, useLiveRest } from '../requests/use-rest.ts'
import { SectionIcon } from './section-icon.tsx'
import { type Section, type SectionGroup, sectionsFor } from './sections.ts'
import { useCan, useCurrentUser } from './sign-in/current-user.tsx'

/** What waits for a hand: one request for the navigation, the start page and notifications. */
export function useToday(): RestState<TodayAnswer> {
  return useLiveRest<TodayAnswer>(useCan('orders.manage') ? TODAY_ROUTE : null)
}

const GROUPS: SectionGroup[] = ['home', 'products', 'orders', 'content', 'media', 'shop', 'staff']

export function Navigation() {
  const sections = sectionsFor(useCurrentUser().role)
  const badges = navigationBadges(useToday().data)
  return (
    <nav className="sections" aria-label={shellTexts.navigation}>
      {GROUPS.map((group) => (
        <NavigationGroup
          key={group}
          group={group}
          sections={sections.filter((section) => section.group === group)}
          badges={badges}
        />
      ))}
    </nav>
  )
}

function NavigationGroup(props: { group: SectionGroup; sections: Section[]; badges: Record<string, Badge> }) {
  const { group, sections, badges } = props
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
              <SectionIcon path={path} />
              <span className="sections__title">{title}</span>
              <Count badge={badges[path]} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Badge = { count: number; text: string }

/** By the path of the section. */
function navigationBadges(today: TodayAnswer | undefined): Record<string, Badge> {
  if (!today) return {}
  const { confirm, reviews, messages, jobs } = today.waiting
  return {
    '/orders': { count: confirm, text: badgeTexts.orders(confirm) },
    '/reviews': { count: reviews, text: badgeTexts.reviews(reviews) },
    '/messages': { count: messages, text: badgeTexts.messages(messages) },
    '/jobs': { count: jobs, text: badgeTexts.jobs(jobs) },
  }
}

function Count({ badge }: { badge: Badge | undefined }) {
  if (!badge || badge.count === 0) return null
  return (
    <span className="sections__count">
      <span aria-hidden="true">{badgeTexts.most(badge.count)}</span>
      <span className="visually-hidden">{badge.text}</span>
    </span>
  )
}
