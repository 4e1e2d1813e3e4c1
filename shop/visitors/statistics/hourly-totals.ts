import { HOUR_MS } from '#shop/core/dates.ts'
import { productSlugFromPath } from '#shop/core/paths.ts'
import { isBotVisit, type VisitReason } from './bot-visits.ts'
import type { AnonymousView, PageReport } from './page-report.ts'
import type { Session } from './visit-session.ts'

export type Dimension = 'all' | 'page' | 'source' | 'device' | 'browser' | 'platform' | 'reason'

export type VisitCounts = { visits: number; first_visits: number; bounces: number; views: number; time_ms: number }
export type HourRow = { dimension: Dimension; hour: number; bot: number; value: string } & VisitCounts
export type ProductRow = { hour: number; product_id: number; views: number; adds: number }
export type GoalRow = { hour: number; goal_id: number; completions: number }

/** Stands for all names beyond the hourly limit: invented pages must not fill the disk. */
export const OTHER_NAMES = '*'
const MAX_NAMES: Partial<Record<Dimension, number>> = { page: 3000, source: 500 }

/** Names seen in the current hour. */
export type KnownNames = { hour: number; byDimension: Map<Dimension, Set<string>> }

export class HourlyTotals {
  #hours = new Map<string, HourRow>()
  #products = new Map<string, ProductRow>()
  #goals = new Map<string, GoalRow>()
  #names: KnownNames

  constructor(names: KnownNames) {
    this.#names = names
  }

  /** A visit started or changed: adds the difference of `after` and `before`. */
  visit(before: Session | undefined, after: Session): void {
    const counts = {
      visits: before ? 0 : 1,
      first_visits: Number(after.firstVisit === true) - Number(before?.firstVisit === true),
      bounces: Number(after.bounce) - Number(before?.bounce ?? false),
    }
    if (Object.values(counts).every((count) => count === 0)) return
    this.#add(hourOf(after.startedAt), after, after.firstPath, counts)
  }

  view(session: Session, { path, pageId, timeMs }: PageReport, now: number): void {
    this.#add(hourOf(now), session, path, { views: 1, time_ms: timeMs })
    if (pageId === 0 || session.reasons.length > 0 || productSlugFromPath(path) === undefined) return
    this.product(pageId, now, { views: 1 })
  }

  /** An anonymous view has no device, browser or platform, and one within the shop no source. */
  unnamed({ path, pageId, isEntry, source }: AnonymousView, reasons: VisitReason[], now: number, by: 1 | -1): void {
    const counts = { views: by, ...(isEntry && { visits: by }) }
    this.#addTo(hourOf(now), { all: '', page: path, ...(isEntry && { source }) }, reasons, counts)
    if (pageId === 0 || reasons.length > 0 || productSlugFromPath(path) === undefined) return
    this.product(pageId, now, { views: by })
  }

  time(session: Session, { path, timeMs }: PageReport, now: number): void {
    if (timeMs > 0) this.#add(hourOf(now), session, path, { time_ms: timeMs })
  }

  product(id: number, now: number, counts: { views?: number; adds?: number }): void {
    const hour = hourOf(now)
    const row = this.#products.get(`${hour} ${id}`) ?? { hour, product_id: id, views: 0, adds: 0 }
    row.views += counts.views ?? 0
    row.adds += counts.adds ?? 0
    this.#products.set(`${hour} ${id}`, row)
  }

  goal(id: number, now: number, by: 1 | -1 = 1): void {
    const hour = hourOf(now)
    const row = this.#goals.get(`${hour} ${id}`) ?? { hour, goal_id: id, completions: 0 }
    row.completions += by
    this.#goals.set(`${hour} ${id}`, row)
  }

  /** In key order: prevents deadlocks between two processes. */
  get hours(): HourRow[] {
    return inOrder(this.#hours)
  }
  get products(): ProductRow[] {
    return inOrder(this.#products)
  }
  get goals(): GoalRow[] {
    return inOrder(this.#goals)
  }

  #add(hour: number, session: Session, path: string, counts: Partial<VisitCounts>): void {
    const { source, device, browser, platform, reasons } = session
    this.#addTo(hour, { all: '', page: path, source, device, browser, platform }, reasons, counts)
  }

  #addTo(
    hour: number,
    values: Partial<Record<Exclude<Dimension, 'reason'>, string>>,
    reasons: VisitReason[],
    counts: Partial<VisitCounts>,
  ): void {
    const entries = Object.entries(values) as [Dimension, string][]
    const bot = Number(isBotVisit(reasons))
    for (const [dimension, name] of [...entries, ...reasons.map((reason) => ['reason', reason] as const)]) {
      const value = this.#known(hour, dimension, name)
      const key = `${dimension} ${hour} ${bot} ${value}`
      const row = this.#hours.get(key) ?? { dimension, hour, bot, value, ...nothing }
      for (const [count, more] of Object.entries(counts) as [keyof VisitCounts, number][]) row[count] += more
      this.#hours.set(key, row)
    }
  }

  #known(hour: number, dimension: Dimension, value: string): string {
    const most = MAX_NAMES[dimension]
    if (most === undefined) return value
    if (hour > this.#names.hour) {
      this.#names.hour = hour
      this.#names.byDimension.clear()
    }
    const names = this.#names.byDimension.get(dimension) ?? new Set()
    if (!names.has(value) && names.size >= most) return OTHER_NAMES
    this.#names.byDimension.set(dimension, names.add(value))
    return value
  }
}

const nothing: VisitCounts = { visits: 0, first_visits: 0, bounces: 0, views: 0, time_ms: 0 }

function inOrder<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS)
}

export function startOfHour(hour: number): number {
  return hour * HOUR_MS
}
