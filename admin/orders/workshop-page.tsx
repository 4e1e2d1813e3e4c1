import './orders.css'
import './workshop.css'
import { Link } from 'react-router'
import { failures } from '#i18n/admin.uk.ts'
import { workshop as words } from '#i18n/admin-order-editor.uk.ts'
import { formatDay } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import { kyivText } from '#shop/moments.ts'
import { WORKSHOP_ROUTE, type WorkshopOrderJson } from '#wire/meblia-rest-workshop.protocol.ts'
import { Page } from '../shell/page.tsx'
import { useRest } from '../shell/use-rest.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type WorkshopDay, workshopDays } from './workshop-days.ts'

/** What is to be made by when: to look at in the morning, and to hang on the wall. */
export function Component() {
  const { data, failure, reload } = useRest<WorkshopOrderJson[]>(WORKSHOP_ROUTE)
  const now = Date.now()
  const days = workshopDays(data ?? [], kyivText(now).slice(0, 10))
  return (
    <Page
      title={words.title}
      actions={
        <Button look="main" disabled={days.length === 0} onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <p className="workshop__about">{words.about}</p>
      <p className="workshop__printed">{words.printed(formatMoment(now))}</p>
      {failure && <EmptyState text={failure.message} action={<Button onClick={reload}>{failures.again}</Button>} />}
      {!data && !failure && <p>{words.loading}</p>}
      {data?.length === 0 && <EmptyState text={words.empty} />}
      {days.map((day) => (
        <Day key={day.day} {...day} />
      ))}
    </Page>
  )
}

function Day({ day, late, orders }: WorkshopDay) {
  const id = `workshop-${day ?? 'none'}`
  return (
    <section className="workshop__day" aria-labelledby={id}>
      <h2 id={id}>
        {day === null ? words.noDay : words.until(formatDay(Date.parse(day)))}{' '}
        {late !== null && late > 0 && <Badge tone="bad">{words.late(late)}</Badge>}
        {late === 0 && <Badge tone="wait">{words.today}</Badge>}
      </h2>
      <ul className="workshop__orders">
        {orders.map(({ id, number, buyer, note, lines }) => (
          <li key={id}>
            <p>
              <Link className="orders__number" to={`/orders/${id}`}>
                {words.order(number)}
              </Link>{' '}
              {buyer}
            </p>
            <ul className="workshop__lines">
              {lines.map((line) => (
                <li key={`${line.name}-${line.sku}-${line.options.join()}`}>
                  <b className="order__figure">{words.pieces(line.quantity)}</b>
                  <span>
                    {line.name}
                    <span className="order__small">
                      {[line.sku, ...line.options].filter((text) => text !== '').join(' · ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {note && (
              <p className="order__wish">
                <b>{words.note}</b> {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
