import { joinParts } from '#i18n/locale/shared-format.ts'
import '../orders/orders.css'
import './page.css'
import { WORKSHOP_ROUTE, type WorkshopOrderJson } from '#api/office/orders/workshop.protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { workshopTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { formatDate, formatSize } from '#i18n/locale/uk/format.ts'
import { DAY_MS, formatKyivDateTime } from '#shop/core/dates.ts'
import { useRest } from '../../core/requests/request.ts'
import { PageLayout, PermittedLink } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { EmptyState, LoadFailure } from '../../core/ui/feedback/feedback.tsx'
import { WorkshopStageChange } from '../orders/details/workshop-stage.tsx'

/** `daysLate`: days since the promised day; 0 is today, negative is in the future. Null: no day was promised. */
type WorkshopDay = { day: string | null; daysLate: number | null; orders: WorkshopOrderJson[] }

type OnMoved = (id: number, stage: WorkshopOrderJson['stage']) => void

/** Groups by promised day, keeping the given order. `today`: `2026-11-22`. */
function groupByPromisedDay(orders: WorkshopOrderJson[], today: string): WorkshopDay[] {
  const days = Map.groupBy(orders, ({ promised }) => promised)
  return [...days].map(([day, orders]) => ({
    day,
    daysLate: day === null ? null : Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS),
    orders,
  }))
}

/** The workshop's schedule by promised day, also for printing. */
export function Component() {
  const { data, failure, reload, setData } = useRest<WorkshopOrderJson[]>(WORKSHOP_ROUTE)
  const onMoved: OnMoved = (id, stage) =>
    setData((before = []) => before.map((order) => (order.id === id ? { ...order, stage } : order)))
  const now = Date.now()
  const days = groupByPromisedDay(data ?? [], formatKyivDateTime(now).slice(0, 10))
  return (
    <PageLayout
      title={texts.title}
      actions={
        <Button look="main" disabled={days.length === 0} onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      <p className="workshop__about">{texts.about}</p>
      <p className="workshop__printed">{texts.printed(formatLongDateTime(now))}</p>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!data && !failure && <p>{texts.loading}</p>}
      {data?.length === 0 && <EmptyState text={texts.empty} />}
      {days.map((day) => (
        <WorkshopDaySection key={day.day} {...day} onMoved={onMoved} />
      ))}
    </PageLayout>
  )
}

function WorkshopDaySection({ day, daysLate, orders, onMoved }: WorkshopDay & { onMoved: OnMoved }) {
  const id = `workshop-${day ?? 'none'}`
  return (
    <section className="workshop__day" aria-labelledby={id}>
      <h2 id={id}>
        {day === null ? texts.noDay : texts.until(formatDate(Date.parse(day)))}{' '}
        {daysLate !== null && daysLate > 0 && <Badge tone="bad">{texts.late(daysLate)}</Badge>}
        {daysLate === 0 && <Badge tone="wait">{texts.today}</Badge>}
      </h2>
      <ul className="workshop__orders">
        {orders.map(({ id, number, buyer, stage, note, lines }) => (
          <li key={id}>
            <div className="workshop__order">
              <p>
                <PermittedLink className="orders__number" to={`/orders/${id}`}>
                  {texts.order(number)}
                </PermittedLink>{' '}
                {buyer}
              </p>
              <WorkshopStageChange order={{ id, number, stage }} onChanged={(moved) => onMoved(id, moved)} />
            </div>
            <ul className="workshop__lines">
              {lines.map((line) => (
                <li key={`${line.name}-${line.sku}-${line.options.join()}`}>
                  <b className="order__figure">{texts.pieces(line.quantity)}</b>
                  <span>
                    {line.name}
                    <span className="order__small">
                      {joinParts([line.size && formatSize(line.size), line.sku, ...line.options])}
                    </span>
                  </span>
                  {line.drawing && (
                    <a className="workshop__drawing" href={line.drawing.url} target="_blank" rel="noopener">
                      <img
                        src={line.drawing.url}
                        width={line.drawing.width}
                        height={line.drawing.height}
                        alt={texts.drawing(line.name)}
                        loading="lazy"
                      />
                    </a>
                  )}
                </li>
              ))}
            </ul>
            {note && (
              <p className="order__wish">
                <b>{texts.note}</b> {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
