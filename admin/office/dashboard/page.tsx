import './page.css'
import { Link } from 'react-router'
import type { ListedCustomerJson } from '#api/office/customers/protocol.ts'
import { OFFICE_CUSTOMERS_ROUTE } from '#api/office/customers/routes.protocol.ts'
import type { TodayAnswer } from '#api/office/today/protocol.ts'
import { formatLongDateTime, formatToday } from '#i18n/admin/uk/dates.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { todayTexts as texts } from '#i18n/admin/uk/today.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { useRest } from '../../core/requests/request.ts'
import { useToday } from '../../core/shell/navigation.tsx'
import { NotificationChoice } from '../../core/shell/notifications/notification-choice.tsx'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { sectionsFor } from '../../core/shell/sections.ts'
import { useCan, useCurrentUser } from '../../core/shell/sign-in/current-user.tsx'
import { LoadFailure } from '../../core/ui/feedback/feedback.tsx'
import { OpeningChecklist } from '../opening/checklist.tsx'
import { Money } from './money.tsx'
import { URGENT, WAITING_GROUPS, WAITING_PAGES } from './waiting.ts'

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

const MAX_LATEST = 5

/** Who got in touch last. Nothing before the first customer. */
function LatestCustomers() {
  const { data = [] } = useRest<ListedCustomerJson[]>(`${OFFICE_CUSTOMERS_ROUTE}?per_page=${MAX_LATEST}`)
  if (data.length === 0) return null
  return (
    <section className="today__customers" aria-labelledby="today-customers">
      <h2 id="today-customers">{texts.latestCustomers}</h2>
      <ul>
        {data.map((customer) => (
          <li key={customer.id}>
            <Link to={`/customers/${customer.id}`}>{customer.name || customer.phone || customer.email}</Link>
            <small>{customer.lastContactAt === null ? '' : formatLongDateTime(customer.lastContactAt)}</small>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/customers">{texts.allCustomers}</Link>
      </p>
    </section>
  )
}

/** Counts that lead to the lists they count. */
function WaitingList({ waiting }: { waiting: TodayAnswer['waiting'] }) {
  const isDone = Object.values(waiting).every((count) => count === 0)
  return (
    <section className="today__waiting" aria-labelledby="today-waiting">
      <h2 id="today-waiting">{texts.waiting}</h2>
      {isDone && <p className="today__done">{texts.allDone}</p>}
      {WAITING_GROUPS.map(({ name, items }) => (
        <div key={name}>
          <h3 id={`waiting-${name}`}>{texts.groups[name]}</h3>
          <ul aria-labelledby={`waiting-${name}`}>
            {items.map((item) => {
              const count = waiting[item]
              return (
                <li key={item}>
                  <Link
                    className="today__item"
                    data-none={count === 0 || undefined}
                    data-urgent={(URGENT.has(item) && count > 0) || undefined}
                    to={WAITING_PAGES[item]}
                  >
                    <span className="today__count">{formatInteger(count)}</span>
                    <span className="today__what">
                      <strong>{texts.names[item]}</strong>
                      <small>{texts.abouts[item]}</small>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
