import { statisticsTexts as words } from '#i18n/cli/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { OTHER_NAMES } from '#shop/statistics/hourly-totals.ts'
import {
  getStatisticsReport,
  type NamedFigures,
  type StatisticsReport,
} from '#shop/statistics/statistics-report.server.ts'
import { formatColumns } from './columns.ts'
import { EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

const DAY_MS = 86_400_000

/** `stats [--days 30]` */
export const statisticsCommand: ShopCommand = {
  summary: words.summary,
  async run(given, open) {
    const days = readDays(given)
    if (days === undefined) {
      console.error(words.wrongDays)
      return EXIT_USAGE
    }
    const { shop } = await open()
    const until = shop.now() + 1
    const report = await getStatisticsReport(shop, { from: until - days * DAY_MS, until })
    console.log(`${words.period(days)}\n`)
    console.log(formatReport(report))
    return EXIT_OK
  },
}

function readDays(given: string[]): number | undefined {
  if (given.length === 0) return 30
  const [flag, text = '', ...rest] = given
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return flag === '--days' && rest.length === 0 && days >= 1 && days <= 3650 ? days : undefined
}

/** Tables with content. */
export function formatReport(report: StatisticsReport): string {
  const { people, bots, funnel } = report
  if (people.views + bots.views + funnel.adds === 0) return words.nothing
  const perVisit = people.visits === 0 ? 0 : people.timeMs / people.visits
  const whole = [
    [words.visits, formatInteger(people.visits)],
    [words.firstVisits, formatInteger(people.firstVisits)],
    [words.views, formatInteger(people.views)],
    [words.bounces, words.withShare(people.bounces, people.visits)],
    [words.timePerVisit, words.minutes(perVisit)],
    [words.bots, words.botFigures(bots.visits, bots.views)],
  ]
  const parts = [
    formatColumns(['', ''], whole).trimStart(),
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
    formatColumns(
      [words.funnel, '', ''],
      [
        [words.views, formatInteger(funnel.views), ''],
        [words.adds, formatInteger(funnel.adds), words.share(funnel.adds, funnel.views)],
        [words.orders, formatInteger(funnel.orders), words.share(funnel.orders, funnel.adds)],
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

function named(title: string, rows: NamedFigures[], nameOf: (name: string) => string): string {
  if (rows.length === 0) return ''
  return formatColumns(
    [title, words.visits, words.views, words.bounces, words.time],
    rows.map(({ name, visits, views, bounces, timeMs }) => [
      name === OTHER_NAMES ? words.others : nameOf(name),
      formatInteger(visits),
      formatInteger(views),
      words.share(bounces, visits),
      words.minutes(views === 0 ? 0 : timeMs / views),
    ]),
  )
}

function list(head: string[], rows: [string, ...number[]][]): string {
  return rows.length === 0
    ? ''
    : formatColumns(
        head,
        rows.map(([name, ...figures]) => [name, ...figures.map(formatInteger)]),
      )
}

/** Readable: letters instead of percent sequences. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // cut off within a character
  }
}
