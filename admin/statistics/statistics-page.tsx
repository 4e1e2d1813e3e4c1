import './statistics.css'
import { useSearchParams } from 'react-router'
import { admin, failures } from '#i18n/admin.uk.ts'
import { formatShortDay, formatShortHour } from '#i18n/admin-dates.ts'
import { statisticsPage as words } from '#i18n/admin-statistics.uk.ts'
import { formatWhole } from '#i18n/format.ts'
import type { NamedView, StatisticsAnswer } from '#wire/meblia-rest-office.protocol.ts'
import { Page } from '../shell/page.tsx'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { type Bar, BarList } from './bar-list.tsx'
import { LineChart } from './line-chart.tsx'
import { isBackwards, RANGES, type Range, readRange, statisticsPath } from './range.ts'

/** Who came, from where, what was looked at, and what became of it. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const range = readRange(params, Date.now())
  const isWrong = isBackwards(range)
  const { data, failure, loading, reload } = useRest<StatisticsAnswer>(isWrong ? null : statisticsPath(range))

  const ask = (change: Partial<Range>) => {
    const next = { ...range, ...change }
    const { name, from, until } = next
    setParams(name === 'own' ? { range: name, from, until } : { range: name }, { replace: true })
  }

  return (
    <Page title={words.title}>
      <Toolbar label={words.rangeLabel}>
        <Select
          label={words.rangeLabel}
          hiddenLabel
          value={range.name}
          onChange={(name) => ask({ name })}
          choices={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
        />
        {range.name === 'own' && (
          <>
            <TextField label={words.from} type="date" value={range.from} onChange={(from) => from && ask({ from })} />
            <TextField
              label={words.until}
              type="date"
              value={range.until}
              onChange={(until) => until && ask({ until })}
            />
          </>
        )}
      </Toolbar>
      <Problem text={isWrong ? words.wrongRange : undefined} />
      {failure ? (
        <EmptyState
          text={`${failures.loadFailed} ${failure.message}`}
          action={<Button onClick={reload}>{failures.again}</Button>}
        />
      ) : data ? (
        <div className="statistics" aria-busy={loading}>
          <Report report={data} />
        </div>
      ) : (
        <p>{admin.loading}</p>
      )}
    </Page>
  )
}

function Report({ report }: { report: StatisticsAnswer }) {
  const { people, bots, points, by, funnel, goals, products, reasons } = report
  if (people.visits + bots.visits + funnel.adds + funnel.orders === 0) return <EmptyState text={words.nothing} />
  const timePerView = people.views === 0 ? 0 : people.timeMs / people.views
  return (
    <>
      <dl className="figures" aria-label={words.summary}>
        <Figure name={words.visits} value={formatWhole(people.visits)} />
        <Figure name={words.views} value={formatWhole(people.views)} />
        <Figure name={words.timePerView} value={words.duration(timePerView)} />
        <Figure name={words.bounce} value={words.share(people.bounces, people.visits)} />
        <Figure name={words.firstVisits} value={formatWhole(people.firstVisits)} />
        <Figure name={words.bots} value={formatWhole(bots.visits)} />
      </dl>
      <section aria-labelledby="curve-title">
        <h2 id="curve-title">{by === 'day' ? words.curve : words.curveHours}</h2>
        <LineChart points={points} by={by} />
        <Points report={report} />
      </section>
      <div className="statistics__lists">
        <BarList title={words.sources} valueTitle={words.visits} bars={bars(report.sources, 'visits', sourceName)} />
        <BarList
          title={words.pages}
          valueTitle={words.views}
          whole={people.views}
          bars={bars(report.pages, 'views', pageName, (name) => (name.startsWith('/') ? name : undefined))}
        />
        <BarList
          title={words.devices}
          valueTitle={words.visits}
          bars={bars(report.devices, 'visits', (name) => words.deviceNames[name] ?? name)}
        />
        <BarList title={words.browsers} valueTitle={words.visits} bars={bars(report.browsers, 'visits', plainName)} />
        <BarList title={words.platforms} valueTitle={words.visits} bars={bars(report.platforms, 'visits', plainName)} />
        <BarList
          title={words.funnel}
          hint={words.funnelHint}
          valueTitle={words.visits}
          whole={funnel.views}
          bars={(['views', 'adds', 'orders'] as const).map((key) => ({
            key,
            label: words.funnelSteps[key],
            value: funnel[key],
          }))}
        />
        <BarList
          title={words.goals}
          valueTitle={words.completions}
          bars={goals.map(({ id, title, completions }) => ({ key: String(id), label: title, value: completions }))}
        />
        <BarList
          title={words.reasons}
          hint={words.reasonsHint}
          valueTitle={words.visits}
          whole={bots.visits}
          bars={bars(reasons, 'visits', (name) => words.reasonNames[name] ?? name)}
        />
      </div>
      <Products products={products} />
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Points({ report: { points, by } }: { report: StatisticsAnswer }) {
  return (
    <details className="statistics__table">
      <summary>{words.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? words.day : words.hour}</th>
            <th scope="col">{words.visits}</th>
            <th scope="col">{words.views}</th>
            <th scope="col">{words.bounce}</th>
            <th scope="col">{words.timePerView}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, visits, views, bounces, timeMs }) => (
            <tr key={at}>
              <th scope="row">{by === 'day' ? formatShortDay(at) : formatShortHour(at)}</th>
              <td>{formatWhole(visits)}</td>
              <td>{formatWhole(views)}</td>
              <td>{words.share(bounces, visits)}</td>
              <td>{words.duration(views === 0 ? 0 : timeMs / views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Products({ products }: { products: StatisticsAnswer['products'] }) {
  if (products.length === 0) return null
  return (
    <section className="statistics__table" aria-label={words.products}>
      <h2>{words.products}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.views}</th>
            <th scope="col">{words.adds}</th>
            <th scope="col">{words.orders}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, views, adds, orders }) => (
            <tr key={id}>
              <th scope="row">{name || words.goneProduct(id)}</th>
              <td>{formatWhole(views)}</td>
              <td>{formatWhole(adds)}</td>
              <td>{formatWhole(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function bars(
  list: NamedView[],
  by: 'visits' | 'views',
  labelOf: (name: string) => string,
  hrefOf: (name: string) => string | undefined = () => undefined,
): Bar[] {
  return list.map((one) => {
    const href = hrefOf(one.name)
    return { key: one.name, label: labelOf(one.name), value: one[by], ...(href && { href }) }
  })
}

/** An empty name is a visit that came from nowhere; `*` gathers what was too rare to be kept by name. */
function sourceName(name: string): string {
  if (name === '') return words.direct
  return name === '*' ? words.others : name
}

function plainName(name: string): string {
  if (name === '' || name === 'other') return words.unknown
  return name === '*' ? words.others : name
}

function pageName(name: string): string {
  if (name === '*') return words.others
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}
