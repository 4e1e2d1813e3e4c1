import { Link } from 'react-router'
import type { TodayMoney } from '#api/office/today/protocol.ts'
import { TODAY_MONEY_ROUTE } from '#api/office/today/routes.protocol.ts'
import { formatClock, formatShortDay, formatWeekday } from '#i18n/admin/uk/dates.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { todayTexts as texts } from '#i18n/admin/uk/today.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { useLiveRest } from '../../core/requests/request.ts'
import { CompareChart } from '../../core/ui/charts/compare-chart.tsx'
import { LoadFailure } from '../../core/ui/feedback/feedback.tsx'
import { PlainTable } from '../../core/ui/lists/plain-table.tsx'
import { Change } from '../reports/change.tsx'

/** What was ordered today, this week and this month, beside the same days before. */
export function Money() {
  const { data, failure, reload } = useLiveRest<TodayMoney[]>(TODAY_MONEY_ROUTE)
  return (
    <section className="today__money" aria-labelledby="today-money">
      <h2 id="today-money">{texts.money}</h2>
      <p className="today__about">{texts.moneyAbout}</p>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!data && !failure && <p role="status">{shellTexts.loading}</p>}
      {data?.map((period, at) => (
        <PeriodMoney key={period.name} period={period} isFirst={at === 0} />
      ))}
      <p>
        <Link to="/reports">{texts.toReports}</Link>
      </p>
    </section>
  )
}

function PeriodMoney({ period, isFirst }: { period: TodayMoney; isFirst: boolean }) {
  const { name, by, revenue, orders, revenueBefore } = period
  const title = texts.periods[name]
  const rows = moneyRows(period)
  return (
    <article className="today__period" aria-labelledby={`money-${name}`}>
      <div className="today__sum">
        <h3 id={`money-${name}`}>{title}</h3>
        <p className="today__figure">{formatPrice(revenue)}</p>
        <p>
          {texts.orders(orders)} · <Change now={revenue} before={revenueBefore} />
        </p>
        <p className="today__about">{texts.compared(daysCompared(period), revenueBefore)}</p>
      </div>
      <div className="today__chart">
        <CompareChart
          label={texts.chartOf(title)}
          points={rows}
          legend={isFirst ? { now: texts.now, before: texts.before } : undefined}
          isSmall
        />
        <details className="today__table">
          <summary>{texts.table(title)}</summary>
          <PlainTable
            columns={[by === 'hour' ? texts.hour : texts.day, texts.now, texts.before]}
            rows={rows
              .filter(({ value, before }) => value !== null || before !== null)
              .map(({ key, label, value, before }) => ({
                key,
                head: label,
                cells: [value, before].map((sum) => (sum === null ? '–' : formatPrice(sum))),
              }))}
          />
        </details>
      </div>
    </article>
  )
}

/** «пн, 16 лист., до 14:20» */
function daysCompared({ name, before: { from, until } }: TodayMoney): string {
  const time = formatClock(until)
  const [first, last] = [formatShortDay(from), formatShortDay(until - 1)]
  if (name === 'today' || first === last) return texts.upTo(`${formatWeekday(from)}, ${first}`, time)
  return texts.between(first, last, time)
}

type MoneyRow = { key: number; label: string; value: number | null; before: number | null }

/** Places in the chart: it does not change its scale while the period goes on. */
const PLACES = { today: 24, week: 7, month: 31 }

/** Hours or days side by side with those before; null: has not come yet, or there was no such day. */
function moneyRows({ name, by, now: { from }, points, pointsBefore }: TodayMoney): MoneyRow[] {
  const count = Math.max(PLACES[name], points.length, pointsBefore.length)
  return Array.from({ length: count }, (_, at) => {
    const now = points[at]
    const before = pointsBefore[at]
    // Two hours later: a day may have 25.
    const time = now?.at ?? from + (by === 'hour' ? at * HOUR_MS : at * DAY_MS + 2 * HOUR_MS)
    return {
      key: at,
      label: by === 'hour' ? formatClock(time) : formatShortDay(time),
      value: now?.revenue ?? null,
      before: before?.revenue ?? null,
    }
  })
}
