import type { NamedFiguresView, StatisticsAnswer } from '#api/office/office.protocol.ts'
import { formatShortDay, formatShortHour } from '#i18n/admin/uk/dates.ts'
import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { EmptyState } from '../../core/ui/feedback/feedback.tsx'
import { Figures } from '../../core/ui/figures.tsx'
import { PlainTable } from '../../core/ui/lists/plain-table.tsx'
import { type Bar, BarList } from './bar-list.tsx'
import { statisticsPath } from './date-range.ts'
import { LineChart } from './line-chart.tsx'
import { ReportPage } from './report-page.tsx'

/** Visitors, their sources, the pages they viewed, and conversions. */
export function Component() {
  return (
    <ReportPage<StatisticsAnswer> title={texts.title} pathOf={statisticsPath}>
      {(report) => <Report report={report} />}
    </ReportPage>
  )
}

function Report({ report }: { report: StatisticsAnswer }) {
  const { people, bots, points, by, funnel, goals, products, reasons } = report
  if (people.visits + bots.visits + funnel.adds + funnel.orders === 0) return <EmptyState text={texts.nothing} />
  const timePerView = people.views === 0 ? 0 : people.timeMs / people.views
  return (
    <>
      <Figures
        label={texts.summary}
        figures={[
          { name: texts.visits, value: formatInteger(people.visits) },
          { name: texts.views, value: formatInteger(people.views) },
          { name: texts.timePerView, value: texts.duration(timePerView) },
          { name: texts.bounce, value: texts.share(people.bounces, people.visits) },
          { name: texts.firstVisits, value: formatInteger(people.firstVisits) },
          { name: texts.bots, value: formatInteger(bots.visits) },
        ]}
      />
      <section aria-labelledby="curve-title">
        <h2 id="curve-title">{by === 'day' ? texts.curve : texts.curveHours}</h2>
        <LineChart points={points} by={by} />
        <PointsTable report={report} />
      </section>
      <div className="statistics__lists">
        <BarList title={texts.sources} valueTitle={texts.visits} bars={toBars(report.sources, 'visits', sourceName)} />
        <BarList
          title={texts.pages}
          valueTitle={texts.views}
          total={people.views}
          bars={toBars(report.pages, 'views', pageName, (name) => (name.startsWith('/') ? name : undefined))}
        />
        <BarList
          title={texts.devices}
          valueTitle={texts.visits}
          bars={toBars(report.devices, 'visits', (name) => texts.deviceNames[name] ?? name)}
        />
        <BarList
          title={texts.browsers}
          valueTitle={texts.visits}
          bars={toBars(report.browsers, 'visits', nameOrUnknown)}
        />
        <BarList
          title={texts.platforms}
          valueTitle={texts.visits}
          bars={toBars(report.platforms, 'visits', nameOrUnknown)}
        />
        <BarList
          title={texts.funnel}
          hint={texts.funnelHint}
          valueTitle={texts.visits}
          total={funnel.views}
          bars={(['views', 'adds', 'orders'] as const).map((key) => ({
            key,
            label: texts.funnelSteps[key],
            value: funnel[key],
          }))}
        />
        <BarList
          title={texts.goals}
          valueTitle={texts.completions}
          bars={goals.map(({ id, title, completions }) => ({ key: String(id), label: title, value: completions }))}
        />
        <BarList
          title={texts.reasons}
          hint={texts.reasonsHint}
          valueTitle={texts.visits}
          total={bots.visits}
          bars={toBars(reasons, 'visits', (name) => texts.reasonNames[name] ?? name)}
        />
      </div>
      <ProductsTable products={products} />
    </>
  )
}

function PointsTable({ report: { points, by } }: { report: StatisticsAnswer }) {
  return (
    <details className="figures-table">
      <summary>{texts.asTable}</summary>
      <PlainTable
        columns={[by === 'day' ? texts.day : texts.hour, texts.visits, texts.views, texts.bounce, texts.timePerView]}
        rows={points.map(({ at, visits, views, bounces, timeMs }) => ({
          key: at,
          head: by === 'day' ? formatShortDay(at) : formatShortHour(at),
          cells: [
            formatInteger(visits),
            formatInteger(views),
            texts.share(bounces, visits),
            texts.duration(views === 0 ? 0 : timeMs / views),
          ],
        }))}
      />
    </details>
  )
}

function ProductsTable({ products }: { products: StatisticsAnswer['products'] }) {
  if (products.length === 0) return null
  return (
    <section className="figures-table" aria-label={texts.products}>
      <h2>{texts.products}</h2>
      <PlainTable
        columns={[texts.product, texts.views, texts.adds, texts.orders]}
        rows={products.map(({ id, name, views, adds, orders }) => ({
          key: id,
          head: name || texts.goneProduct(id),
          cells: [views, adds, orders].map(formatInteger),
        }))}
      />
    </section>
  )
}

function toBars(
  list: NamedFiguresView[],
  by: 'visits' | 'views',
  labelOf: (name: string) => string,
  hrefOf: (name: string) => string | undefined = () => undefined,
): Bar[] {
  return list.map((row) => {
    const href = hrefOf(row.name)
    return { key: row.name, label: labelOf(row.name), value: row[by], ...(href && { href }) }
  })
}

/** An empty name is a direct visit; `*` sums up sources too rare to be stored by name. */
function sourceName(name: string): string {
  if (name === '') return texts.direct
  return name === '*' ? texts.others : name
}

function nameOrUnknown(name: string): string {
  if (name === '' || name === 'other') return texts.unknown
  return name === '*' ? texts.others : name
}

function pageName(name: string): string {
  if (name === '*') return texts.others
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}
