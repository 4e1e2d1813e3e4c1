import { DAY_MS, HOUR_MS, startOfNextDay } from '#shop/core/dates.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { countPlacedOrders, countPlacedOrdersOf } from '#shop/sales/orders/reports/placed-orders.server.ts'
import { type Dimension, hourOf, startOfHour } from './hourly-totals.ts'
import * as sql from './statistics-report.sql.server.ts'

type VisitFigures = {
  visits: number
  /** Of visitors with a cookie; unknown for others. */
  firstVisits: number
  bounces: number
  views: number
  timeMs: number
}

export type NamedFigures = VisitFigures & { name: string }

export type StatisticsReport = {
  /** Whole hours, UTC milliseconds. */
  from: number
  until: number
  people: VisitFigures
  bots: VisitFigures
  days: { at: number; visits: number; views: number }[]
  pages: NamedFigures[]
  sources: NamedFigures[]
  devices: NamedFigures[]
  browsers: NamedFigures[]
  platforms: NamedFigures[]
  /** Visits counted separately, by `VisitReason`. A visit counts for each of its reasons. */
  reasons: NamedFigures[]
  products: { productId: number; views: number; adds: number; orders: number }[]
  /** Product views come from counted visitors; additions and orders from everyone. */
  funnel: { views: number; adds: number; orders: number }
  goals: { id: number; title: string; completions: number }[]
}

/** From hourly totals, which outlive the raw rows. `most`: rows per list. */
export async function getStatisticsReport(
  shop: Shop,
  { from, until, most = 20 }: { from: number; until: number; most?: number },
): Promise<StatisticsReport> {
  const hours = { from: hourOf(from), until: hourOf(until - 1) + 1 }
  const list = async (dimension: Dimension, by: 'views' | 'visits', bot: 0 | 1 = 0): Promise<NamedFigures[]> => {
    const rows = await sql.selectSums(shop.db, { dimension, hours, bot, by, limit: most })
    return rows.map((row) => ({ name: row.value, ...figures(row) }))
  }
  const all = async (bot: 0 | 1) => {
    const [totals] = await sql.selectSums(shop.db, { dimension: 'all', hours, bot, by: 'views', limit: 1 })
    return figures(totals ?? noFigures)
  }
  const { statisticsGoals } = await getSettings(shop)
  const span = { from: startOfHour(hours.from), until: startOfHour(hours.until) }
  const products = await sql.selectProducts(shop.db, hours, most)
  const ids = products.map(({ productId }) => productId)
  const orders = await countPlacedOrdersOf(shop, span, ids)
  const completed = await sql.selectGoalSums(shop.db, hours)
  const titles = new Map(statisticsGoals.list.map(({ id, title }) => [id, title]))
  return {
    ...span,
    people: await all(0),
    bots: await all(1),
    days: daysOf(await sql.selectHours(shop.db, hours)),
    pages: await list('page', 'views'),
    sources: await list('source', 'visits'),
    devices: await list('device', 'visits'),
    browsers: await list('browser', 'visits'),
    platforms: await list('platform', 'visits'),
    reasons: await list('reason', 'visits', 1),
    products: products.map((product) => ({ ...product, orders: orders.get(product.productId) ?? 0 })),
    funnel: { ...(await sql.selectFunnel(shop.db, hours)), orders: await countPlacedOrders(shop, span) },
    goals: completed.flatMap(({ goalId: id, completions }) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ id, title, completions }]
    }),
  }
}

/** Visits of people, views of products and additions to the cart. */
export async function getVisitFunnel(
  shop: Shop,
  { from, until }: { from: number; until: number },
): Promise<{ visits: number; views: number; adds: number }> {
  const hours = { from: hourOf(from), until: hourOf(until - 1) + 1 }
  const [{ visits } = noFigures] = await sql.selectSums(shop.db, {
    dimension: 'all',
    hours,
    bot: 0,
    by: 'views',
    limit: 1,
  })
  return { visits, ...(await sql.selectFunnel(shop.db, hours)) }
}

export type CurvePoint = { at: number; visits: number; views: number; bounces: number; timeMs: number }

/** Every Kyiv day or hour of a period, those without visits included. */
export async function listCurvePoints(
  shop: Shop,
  span: { from: number; until: number; by: 'day' | 'hour' },
): Promise<CurvePoint[]> {
  const hours = await sql.selectHours(shop.db, { from: hourOf(span.from), until: hourOf(span.until - 1) + 1 })
  const points: CurvePoint[] = []
  for (let at = span.from; at < span.until; at = span.by === 'day' ? startOfNextDay(at) : at + HOUR_MS) {
    points.push({ at, visits: 0, views: 0, bounces: 0, timeMs: 0 })
  }
  // Both are in time order: a year of hours is walked once, without a calendar lookup for each.
  let index = 0
  for (const { hour, visits, views, bounces, time_ms } of hours) {
    while ((points[index + 1]?.at ?? Number.POSITIVE_INFINITY) <= startOfHour(hour)) index++
    const point = points[index]
    if (!point) continue
    point.visits += visits
    point.views += views
    point.bounces += bounces
    point.timeMs += time_ms
  }
  return points
}

const noFigures: sql.VisitSums = { visits: 0, first_visits: 0, bounces: 0, views: 0, time_ms: 0 }

function figures({ visits, first_visits, bounces, views, time_ms }: sql.VisitSums): VisitFigures {
  return { visits, firstVisits: first_visits, bounces, views, timeMs: time_ms }
}

/** UTC days. */
function daysOf(hours: { hour: number; visits: number; views: number }[]): StatisticsReport['days'] {
  const days = new Map<number, { at: number; visits: number; views: number }>()
  for (const { hour, visits, views } of hours) {
    const at = Math.floor(startOfHour(hour) / DAY_MS) * DAY_MS
    const day = days.get(at) ?? { at, visits: 0, views: 0 }
    days.set(at, { at, visits: day.visits + visits, views: day.views + views })
  }
  return [...days.values()]
}
