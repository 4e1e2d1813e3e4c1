import './page.css'
import { Link } from 'react-router'
import { formatToday } from '#i18n/admin/uk/dates.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { useToday } from '../../core/shell/navigation.tsx'
import { NotificationChoice } from '../../core/shell/notifications/notification-choice.tsx'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { sectionsFor } from '../../core/shell/sections.ts'
import { useCan, useCurrentUser } from '../../core/shell/sign-in/current-user.tsx'
import { LoadFailure } from '../../core/ui/feedback/empty-state.tsx'
import { OpeningChecklist } from '../opening/checklist.tsx'
import { LatestCustomers } from './latest-customers.tsx'
import { Money } from './money.tsx'
import { WaitingList } from './waiting-list.tsx'

/** The start page: what waits for a hand, with money beside it. */
export function Component() {
  const sees = { money: useCan('reports.read'), today: useCan('orders.manage') }
  return (
    <PageLayout wide title={formatToday(Date.now())}>
      <OpeningChecklist />
      {sees.today ? <Today /> : <SectionLinks />}
      {sees.money && !sees.today && <Money />}
    </PageLayout>
  )
}

function Today() {
  const { data, failure, reload } = useToday()
  return (
    <div className="today">
      <div className="today__side">
        {failure && <LoadFailure failure={failure} onRetry={reload} />}
        {!data && !failure && <p role="status">{shellTexts.loading}</p>}
        {data && <WaitingList waiting={data.waiting} />}
        <LatestCustomers />
        <NotificationChoice />
      </div>
      <Money />
    </div>
  )
}

/** For those for whom nothing waits. */
function SectionLinks() {
  const me = useCurrentUser()
  return (
    <>
      <p className="dashboard__hint">
        {shellTexts.dashboardHello(me.login)}. {shellTexts.dashboardHint}
      </p>
      <ul className="dashboard">
        {sectionsFor(me.role)
          .filter(({ path }) => path !== '/')
          .map(({ path, title, group }) => (
            <li key={path}>
              <Link to={path}>
                <strong>{title}</strong>
                <span>{shellTexts.groups[group]}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}
