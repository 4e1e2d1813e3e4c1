import { statisticsTexts as texts } from '#i18n/cli/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { OTHER_NAMES } from '#shop/visitors/statistics/hourly-totals.ts'
import {
  getStatisticsReport,
  type NamedFigures,
  type StatisticsReport,
} from '#shop/visitors/statistics/statistics-report.server.ts'
import { EXIT_OK, EXIT_USAGE, formatColumns, type ShopCommand } from './command.ts'

/** `stats [--days 30]` */
export const statisticsCommand: ShopCommand = {
  summary: texts.summary,
  async run(args, open) {
    const days = readDays(args)
    if (days === undefined) {
      console.error(texts.wrongDays)
      return EXIT_USAGE
    }
    const { shop } = await open()
    const until = shop.now() + 1
    const report = await getStatisticsReport(shop, { from: until - days * DAY_MS, until })
    console.log(`${texts.period(days)}\n`)
    console.log(formatReport(report))
    return EXIT_OK
  },
}

function readDays(args: string[]): number | undefined {
  if (args.length === 0) return 30
  const [flag, text = '', ...rest] = args
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return flag === '--days' && rest.length === 0 && days >= 1 && days <= 3650 ? days : undefined
}

/** Tables with content. */
export function formatReport(report: StatisticsReport): string {
  const { people, bots, funnel } = report
  if (people.views + bots.views + funnel.adds === 0) return texts.nothing
  const perVisit = people.visits === 0 ? 0 : people.timeMs / people.visits
  const summary = [
    [texts.visits, formatInteger(people.visits)],
    [texts.firstVisits, formatInteger(people.firstVisits)],
    [texts.views, formatInteger(people.views)],
    [texts.bounces, texts.withShare(people.bounces, people.visits)],
    [texts.timePerVisit, texts.minutes(perVisit)],
    [texts.bots, texts.botFigures(bots.visits, bots.views)],
  ]
  const parts = [
    formatColumns(['', ''], summary).trimStart(),
    named(texts.pages, report.pages, decoded),
    named(texts.sources, report.sources, (name) => name || texts.direct),
    named(texts.devices, report.devices, (name) => texts.deviceNames[name] ?? name),
    named(texts.browsers, report.browsers, (name) => name || texts.unknown),
    named(texts.platforms, report.platforms, (name) => name || texts.unknown),
    list(
      [texts.suspicious, texts.visits, texts.views],
      report.reasons.map(({ name, visits, views }) => [texts.reasons[name] ?? name, visits, views]),
    ),
    report.reasons.length > 0 ? texts.suspiciousNote : '',
    formatColumns(
      [texts.funnel, '', ''],
      [
        [texts.views, formatInteger(funnel.views), ''],
        [texts.adds, formatInteger(funnel.adds), texts.share(funnel.adds, funnel.views)],
        [texts.orders, formatInteger(funnel.orders), texts.share(funnel.orders, funnel.adds)],
      ],
    ),
    texts.funnelNote,
    list(
      [texts.products, texts.views, texts.adds, texts.orders],
      report.products.map(({ productId, views, adds, orders }) => [texts.product(productId), views, adds, orders]),
    ),
    list(
      [texts.goals, texts.completions],
      report.goals.map(({ title, completions }) => [title, completions]),
    ),
    list(
      [texts.days, texts.visits, texts.views],
      report.days.map(({ at, visits, views }) => [new Date(at).toISOString().slice(0, 10), visits, views]),
    ),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function named(title: string, rows: NamedFigures[], nameOf: (name: string) => string): string {
  if (rows.length === 0) return ''
  return formatColumns(
    [title, texts.visits, texts.views, texts.bounces, texts.time],
    rows.map(({ name, visits, views, bounces, timeMs }) => [
      name === OTHER_NAMES ? texts.others : nameOf(name),
      formatInteger(visits),
      formatInteger(views),
      texts.share(bounces, visits),
      texts.minutes(views === 0 ? 0 : timeMs / views),
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
