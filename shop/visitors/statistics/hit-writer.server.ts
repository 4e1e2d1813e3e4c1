import { HOUR_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { countVitals } from '../vitals/vitals.server.ts'
import type { VitalsSample } from '../vitals/vitals.ts'
import type { VisitReason } from './bot-visits.ts'
import * as goalsSql from './goals.sql.server.ts'
import { type Goal, reachedGoals } from './goals.ts'
import { HourlyTotals, type KnownNames } from './hourly-totals.ts'
import type { AnonymousView, PageReport } from './page-report.ts'
import * as sql from './statistics.sql.server.ts'
import { isSessionActive, type Session, startSession, withPageView, withTimeSpent } from './visit-session.ts'
import type { VisitorKey } from './visitor-keys.server.ts'

/** A queued report with its time and, where permitted, its visitor. */
export type QueuedHit =
  | { kind: 'report'; report: PageReport; visitor: VisitorKey; reasons: VisitReason[]; at: number }
  | { kind: 'unnamed'; view: AnonymousView; reasons: VisitReason[]; at: number }
  | { kind: 'added'; productId: number; at: number }
  | { kind: 'vitals'; sample: VitalsSample; at: number }

/** A row is rewritten only if that extends its life by more than this. */
const VISITOR_RENEWAL_MS = HOUR_MS

type Visit = { id: number; session: Session; before: Session | undefined }

/** Throws when the batch is lost. `busy`: another process is writing, and nothing was done. */
type BatchWriter = (batch: QueuedHit[], goals: Goal[]) => Promise<'written' | 'busy'>

type Writable = Pick<Shop, 'db' | 'dialect'>

/** Writes on the shop's own connection, without waiting for other processes. */
export function openHitWriter({ db, dialect }: Writable): BatchWriter {
  const names: KnownNames = { hour: 0, byDimension: new Map() }
  return async (batch, goals) => {
    try {
      await sql.withoutBusyTimeout(db, dialect, (db) => writeAll({ db, dialect }, batch, goals, names))
      return 'written'
    } catch (error) {
      if (sql.isBusy(error)) return 'busy'
      throw error
    }
  }
}

/** One batch in one transaction of a dozen short statements for any number of visitors. Invalidates no pages. */
function writeAll(to: Writable, batch: QueuedHit[], goals: Goal[], names: KnownNames): Promise<void> {
  return to.db.transaction().execute(async (db) => {
    const { dialect } = to
    const reports = batch.filter((waiting) => waiting.kind === 'report')
    const now = batch.at(-1)?.at ?? 0
    const keys = reports.map(({ visitor }) => visitor.key)
    const visitors = keys.length > 0 ? await sql.selectVisitors(db, dialect, keys, now) : []
    const beginnings = reports.filter((waiting) => waiting.report.view).length
    const ids = beginnings > 0 ? await sql.takeSessionIds(db, dialect, beginnings) : []

    const ledger = new VisitLedger(visitors, ids, new HourlyTotals(names), goals)
    for (const waiting of batch) {
      if (waiting.kind === 'added') ledger.tally.product(waiting.productId, waiting.at, { adds: 1 })
      else if (waiting.kind === 'vitals') continue
      else if (waiting.kind === 'unnamed') ledger.count(waiting.view, waiting.reasons, waiting.at)
      else await ledger.enter(waiting, (id, path) => sql.selectViewNumber(db, id, path))
    }

    const { tally } = ledger
    await sql.writeSessions(db, dialect, ledger.changedSessions())
    await sql.writeVisitors(db, dialect, ledger.seenVisitors())
    await sql.writeHits(db, dialect, [...ledger.hits.values()])
    await sql.addTimes(db, dialect, [...ledger.times.values()])
    for (const goal of await goalsSql.writeGoals(db, dialect, ledger.goals)) tally.goal(goal.goal_id, goal.at)
    await sql.addToHours(db, dialect, tally.hours)
    await sql.addToProductHours(db, dialect, tally.products)
    await goalsSql.addToGoalHours(db, dialect, tally.goals)
    await countVitals(
      { db },
      batch.filter((waiting) => waiting.kind === 'vitals'),
    )
  })
}

/** Computes the changes of a batch in memory. */
class VisitLedger {
  readonly tally: HourlyTotals
  readonly hits = new Map<string, sql.HitRow>()
  readonly times = new Map<string, sql.TimeRow>()
  readonly goals: goalsSql.GoalHit[] = []
  #visits = new Map<number, Visit>()
  #visitOf = new Map<string, Visit>()
  #seen = new Map<string, { key: string; session_id: number; until: number }>()
  #kept: Map<string, sql.KnownVisitor>
  #ids: number[]
  #shopGoals: Goal[]

  constructor(visitors: sql.KnownVisitor[], ids: number[], tally: HourlyTotals, goals: Goal[]) {
    this.tally = tally
    this.#ids = ids
    this.#shopGoals = goals
    this.#kept = new Map(visitors.map((visitor) => [visitor.key, visitor]))
    for (const { key, sessionId: id, session } of visitors) {
      const visit = this.#visits.get(id) ?? { id, session, before: session }
      this.#visits.set(id, visit)
      this.#visitOf.set(key, visit)
    }
  }

  async enter(
    { report, visitor, reasons, at }: Extract<QueuedHit, { kind: 'report' }>,
    numberOf: (sessionId: number, path: string) => Promise<number | undefined>,
  ): Promise<void> {
    const lastVisit = this.#visitOf.get(visitor.key)
    const entered = report.view
      ? this.#view({ lastVisit, report, view: report.view, reasons, at })
      : await this.#update(lastVisit, report, at, numberOf)
    if (!entered) return
    // Counted anonymously before consent and identified now: the anonymous count is reverted.
    if (report.view && report.wasCounted && report.unnamed) this.count(report.unnamed, reasons, at, -1)
    if (!lastVisit) this.#change(entered.visit, { ...entered.visit.session, firstVisit: true })
    else if (entered.visit.session.firstVisit === null)
      this.#change(entered.visit, { ...entered.visit.session, firstVisit: false })
    this.#remember(entered.visit, visitor)
    for (const goal_id of reachedGoals(this.#shopGoals, report.path, report.goals, report.view !== null))
      this.goals.push({ session_id: entered.visit.id, number: entered.number, goal_id, at })
  }

  /** Totals only: anonymous views have no rows. */
  count(view: AnonymousView, reasons: VisitReason[], at: number, by: 1 | -1 = 1): void {
    this.tally.unnamed(view, reasons, at, by)
    for (const id of reachedGoals(this.#shopGoals, view.path, [], true)) this.tally.goal(id, at, by)
  }

  changedSessions(): { id: number; session: Session }[] {
    return [...this.#visits.values()].filter(({ session, before }) => session !== before).sort((a, b) => a.id - b.id)
  }

  seenVisitors() {
    return [...this.#seen.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  #view({
    lastVisit,
    report,
    view,
    reasons,
    at,
  }: {
    lastVisit: Visit | undefined
    report: PageReport
    view: NonNullable<PageReport['view']>
    reasons: VisitReason[]
    at: number
  }) {
    const visit = activeVisit(lastVisit, at) ?? this.#begin(startSession(report, view, reasons, at))
    if (visit === lastVisit) this.#change(visit, withPageView(visit.session, report, at))
    this.tally.view(visit.session, report, at)
    const number = visit.session.views
    this.hits.set(`${visit.id} ${number}`, {
      session_id: visit.id,
      number,
      at,
      path: report.path,
      page_id: report.pageId,
      time_ms: report.timeMs,
      browser_version: view.agent.browserVersion,
      resolution: view.resolution,
    })
    return { visit, number }
  }

  /** Also late: time is added to a known page view. Updates of unknown views are ignored. */
  async #update(
    visit: Visit | undefined,
    report: PageReport,
    at: number,
    numberOf: (sessionId: number, path: string) => Promise<number | undefined>,
  ) {
    const number = visit && (this.#numberHere(visit, report.path) ?? (await numberOf(visit.id, report.path)))
    if (!visit || number === undefined) return undefined

    this.#change(visit, withTimeSpent(visit.session, report.timeMs, at))
    this.tally.time(visit.session, report, at)
    const key = `${visit.id} ${number}`
    const hit = this.hits.get(key)
    if (hit) hit.time_ms += report.timeMs
    else {
      const recordedMs = this.times.get(key)?.time_ms ?? 0
      this.times.set(key, { session_id: visit.id, number, time_ms: recordedMs + report.timeMs })
    }
    return { visit, number }
  }

  /** The last page of the visit, or one in this batch; others are read from the database. */
  #numberHere({ id, session }: Visit, path: string): number | undefined {
    if (session.lastPath === path) return session.views
    for (let number = session.views; number > 0; number--) {
      const hit = this.hits.get(`${id} ${number}`)
      if (!hit) return undefined
      if (hit.path === path) return number
    }
    return undefined
  }

  #begin(session: Session): Visit {
    const id = this.#ids.shift()
    if (id === undefined) throw new Error('more visits began than ids were taken')
    const visit: Visit = { id, session, before: undefined }
    this.#visits.set(id, visit)
    this.tally.visit(undefined, session)
    return visit
  }

  #change(visit: Visit, session: Session): void {
    this.tally.visit(visit.session, session)
    visit.session = session
  }

  #remember(visit: Visit, { key, until }: VisitorKey): void {
    this.#visitOf.set(key, visit)
    const remembered = this.#kept.get(key)
    if (remembered?.sessionId === visit.id && until - remembered.until < VISITOR_RENEWAL_MS) return
    this.#seen.set(key, { key, session_id: visit.id, until })
  }
}

function activeVisit(visit: Visit | undefined, at: number): Visit | undefined {
  return visit && isSessionActive(visit.session, at) ? visit : undefined
}
