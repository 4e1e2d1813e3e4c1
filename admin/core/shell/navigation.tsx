import './navigation.css'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { TodayAnswer } from '#api/office/today/protocol.ts'
import { TODAY_ROUTE } from '#api/office/today/routes.protocol.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { badgeTexts } from '#i18n/admin/uk/today.ts'
import { type RestState, useLiveRest } from '../requests/request.ts'
import { SectionIcon } from './section-icon.tsx'
import { groupAt, type Section, type SectionGroup, sectionsFor } from './sections.ts'
import { useCan, useCurrentUser } from './sign-in/current-user.tsx'

/** What waits for a hand: one request for the navigation, the start page and notifications. */
export function useToday(): RestState<TodayAnswer> {
  return useLiveRest<TodayAnswer>(useCan('orders.manage') ? TODAY_ROUTE : null)
}

const GROUPS: SectionGroup[] = ['home', 'orders', 'products', 'content', 'visitors', 'shop', 'system', 'staff']
/** So many are all seen on a laptop's screen; of more, one group is open at a time. */
const MAX_OPEN_SECTIONS = 12

export function Navigation() {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ pathname: string; group: SectionGroup | null } | null>(null)
  const sections = sectionsFor(useCurrentUser().role)
  const badges = navigationBadges(useToday().data)
  const opened = chosen?.pathname === pathname ? chosen.group : groupAt(pathname)
  const folds = sections.length > MAX_OPEN_SECTIONS
  return (
    <nav className={folds ? 'sections sections--fold' : 'sections'} aria-label={shellTexts.navigation}>
      {GROUPS.map((group) => (
        <NavigationGroup
          key={group}
          group={group}
          sections={sections.filter((section) => section.group === group)}
          badges={badges}
          open={!folds || group === 'home' || group === opened}
          onToggle={folds ? (open) => setChosen({ pathname, group: open ? group : null }) : undefined}
        />
      ))}
    </nav>
  )
}

function NavigationGroup(props: {
  group: SectionGroup
  sections: Section[]
  badges: Record<string, Badge>
  open: boolean
  onToggle: ((open: boolean) => void) | undefined
}) {
  const { group, sections, badges, open, onToggle } = props
  if (sections.length === 0) return null
  const id = `section-${group}`
  const title = shellTexts.groups[group]
  const list = (
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
  )
  if (onToggle && group !== 'home') {
    return (
      <div>
        <h2>
          <button type="button" className="sections__fold" aria-expanded={open} onClick={() => onToggle(!open)}>
            <span id={id} className="sections__title">
              {title}
            </span>
            {!open && <Count badge={sumOfBadges(sections.flatMap(({ path }) => badges[path] ?? []))} />}
          </button>
        </h2>
        {open && list}
      </div>
    )
  }
  return (
    <div>
      <h2 id={id} className={group === 'home' ? 'visually-hidden' : 'sections__name'}>
        {title}
      </h2>
      {list}
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

/** Of a group whose sections are not seen. */
function sumOfBadges(badges: Badge[]): Badge {
  const waiting = badges.filter(({ count }) => count > 0)
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    text: waiting.map(({ text }) => text).join(', '),
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
