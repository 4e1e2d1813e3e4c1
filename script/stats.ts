import { formatWhole } from '#i18n/format.ts'
import { statisticsWords as words } from '#i18n/statistics.uk.ts'
import { type Named, readStatistics, type StatisticsReport } from '#shop/statistics/reading.server.ts'
import { OTHERS } from '#shop/statistics/tally.ts'
import { columns } from './columns.ts'
import { DONE, MISUSED, type ShopVerb } from './shop-verb.ts'

const DAY_MS = 86_400_000

/** `stats [--days 30]` */
export const stats: ShopVerb = {
  summary: words.summary,
  async run(given, open) {
    const days = readDays(given)
    if (days === undefined) {
      console.error(words.wrongDays)
      return MISUSED
    }
    const { shop } = await open()
    const until = shop.now() + 1
    const report = await readStatistics(shop, { from: until - days * DAY_MS, until })
    console.log(`${words.period(days)}\n`)
    console.log(textOf(report))
    return DONE
  },
}

function readDays(given: string[]): number | undefined {
  if (given.length === 0) return 30
  const [flag, text = '', ...rest] = given
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return flag === '--days' && rest.length === 0 && days >= 1 && days <= 3650 ? days : undefined
}

/** Tables that have something to show. */
export function textOf(report: StatisticsReport): string {
  const { people, bots, funnel } = report
  if (people.views + bots.views + funnel.adds === 0) return words.nothing
  const perVisit = people.visits === 0 ? 0 : people.timeMs / people.visits
  const whole = [
    [words.visits, formatWhole(people.visits)],
    [words.firstVisits, formatWhole(people.firstVisits)],
    [words.views, formatWhole(people.views)],
    [words.bounces, words.withShare(people.bounces, people.visits)],
    [words.timePerVisit, words.minutes(perVisit)],
    [words.bots, words.botFigures(bots.visits, bots.views)],
  ]
  const parts = [
    columns(['', ''], whole).trimStart(),
    named(words.pages, report.pages, decoded),
    named(words.sources, report.sources, (name) => name || words.direct),
    named(words.devices, report.devices, (name) => words.deviceNames[name] ?? name),
    named(words.browsers, report.browsers, (name) => name || words.unknown),
    named(words.platforms, report.platforms, (name) => name || words.unknown),
    list(
      [words.suspicious, words.visits, words.views],
      report.reasons.map(({ name, visits, views }) => [words.reasons[name] ?? name, visits, views]),
    ),
    report.reasons.length > 0 ? words.suspiciousNote : '',
    columns(
      [words.funnel, '', ''],
      [
        [words.views, formatWhole(funnel.views), ''],
        [words.adds, formatWhole(funnel.adds), words.share(funnel.adds, funnel.views)],
        [words.orders, formatWhole(funnel.orders), words.share(funnel.orders, funnel.adds)],
      ],
    ),
    words.funnelNote,
    list(
      [words.products, words.views, words.adds, words.orders],
      report.products.map(({ productId, views, adds, orders }) => [words.product(productId), views, adds, orders]),
    ),
    list(
      [words.goals, words.completions],
      report.goals.map(({ title, completions }) => [title, completions]),
    ),
    list(
      [words.days, words.visits, words.views],
      report.days.map(({ at, visits, views }) => [new Date(at).toISOString().slice(0, 10), visits, views]),
    ),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function named(title: string, rows: Named[], nameOf: (name: string) => string): string {
  if (rows.length === 0) return ''
  return columns(
    [title, words.visits, words.views, words.bounces, words.time],
    rows.map(({ name, visits, views, bounces, timeMs }) => [
      name === OTHERS ? words.others : nameOf(name),
      formatWhole(visits),
      formatWhole(views),
      words.share(bounces, visits),
      words.minutes(views === 0 ? 0 : timeMs / views),
    ]),
  )
}

function list(head: string[], rows: [string, ...number[]][]): string {
  return rows.length === 0
    ? ''
    : columns(
        head,
        rows.map(([name, ...figures]) => [name, ...figures.map(formatWhole)]),
      )
}

/** As people read it: letters instead of percent signs. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // cut off in the middle of a letter
  }
}
