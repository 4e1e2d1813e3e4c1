import { Link } from 'react-router'
import type { TodayAnswer } from '#api/office/today/protocol.ts'
import { todayTexts as texts } from '#i18n/admin/uk/today.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { URGENT, WAITING_GROUPS, WAITING_PAGES } from './waiting.ts'

/** Counts that lead to the lists they count. */
export function WaitingList({ waiting }: { waiting: TodayAnswer['waiting'] }) {
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
