import type { Actor } from '#shop/core/audit/audit.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { Conflict, NotFound } from '#shop/core/errors.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { BULK_CHANGE_TASK } from './bulk-change-task.server.ts'
import * as sql from './bulk-changes.sql.server.ts'
import {
  BULK_FAILURES,
  type BulkChange,
  type BulkFailure,
  type BulkItem,
  type BulkSubject,
  isBulkChangeBusy,
  MAX_BULK_ITEMS,
} from './bulk-changes.ts'

const LISTED_FOR_MS = DAY_MS
const MAX_LISTED = 5
const MAX_FAILURES_LISTED = 20
const KEPT_FOR_MS = 30 * DAY_MS

/** `from`: the position of the first; `isComplete`: no more follow. */
type BulkPart = { items: BulkItem[]; from: number; isComplete: boolean }

/** When it is complete, a job of the server applies it, whatever becomes of the page. Returns the id. */
export async function createBulkChange(
  shop: Shop,
  actor: Actor,
  { about, ...part }: { about: BulkSubject } & Omit<BulkPart, 'from'>,
): Promise<number> {
  return transact(shop, async (shop) => {
    const id = await sql.insertBulkChange(shop.db, { at: shop.now(), actor: actor.name, about, state: 'receiving' })
    await addBulkItems(shop, actor, { ...part, id, from: 0 })
    return id
  })
}

/** Of a part that was sent twice the first stays. Returns what it is about. Throws NotFound, Conflict: it is complete. */
export async function addBulkItems(
  shop: Shop,
  actor: Actor,
  { id, items, from, isComplete }: BulkPart & { id: number },
): Promise<BulkSubject> {
  return transact(shop, async (shop) => {
    const change = await sql.lockBulkChange(shop.db, id)
    if (!change) throw new NotFound(`bulk change ${id}`)
    if (change.state !== 'receiving') throw new Conflict(`bulk change ${id}`)
    await sql.insertItems(
      shop.db,
      items.map(({ productId, name, expected, fields }, at) => ({
        bulk_change_id: id,
        position: from + at,
        product_id: productId,
        name,
        state: 'waiting' as const,
        expected: JSON.stringify(expected),
        fields: JSON.stringify(fields),
      })),
    )
    if (!isComplete) return change.about
    await sql.updateState(shop.db, id, 'applying')
    await enqueueRun(shop, actor, id)
    return change.about
  })
}

/** What somebody has changed since stays; what waits is never applied. Throws NotFound, Conflict: undone already. */
export async function undoBulkChange(shop: Shop, actor: Actor, id: number): Promise<void> {
  await transact(shop, async (shop) => {
    const change = await sql.lockBulkChange(shop.db, id)
    if (!change) throw new NotFound(`bulk change ${id}`)
    if (change.state !== 'applying' && change.state !== 'applied') throw new Conflict(`bulk change ${id}`)
    await sql.cancelWaitingItems(shop.db, id)
    await sql.updateState(shop.db, id, 'undoing')
    await enqueueRun(shop, actor, id)
  })
}

async function enqueueRun(shop: Shop, { name, staffId }: Actor, id: number): Promise<void> {
  await enqueueJobs(shop, [{ task: BULK_CHANGE_TASK, key: String(id), payload: { id, name, staffId } }])
  shop.emit({ type: 'jobs.requested' })
}

/** Of the last day, newest first; not those whose items are still being sent. */
export async function listBulkChanges(shop: Shop): Promise<BulkChange[]> {
  const rows = await sql.selectBulkChanges(shop.db, shop.now() - LISTED_FOR_MS, MAX_LISTED)
  return withProgress(shop, rows, MAX_FAILURES_LISTED)
}

/** With all of its failures. */
export async function findBulkChange(shop: Shop, id: number): Promise<BulkChange | undefined> {
  const row = await sql.selectBulkChange(shop.db, id)
  return row && (await withProgress(shop, [row], MAX_BULK_ITEMS))[0]
}

async function withProgress(
  shop: Shop,
  rows: Awaited<ReturnType<typeof sql.selectBulkChanges>>,
  maxFailures: number,
): Promise<BulkChange[]> {
  const counts = await sql.countItems(
    shop.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async ({ id, at, actor: by, about, state }) => {
      const count = (...states: string[]) =>
        counts.filter((row) => row.id === id && states.includes(row.state)).reduce((sum, row) => sum + row.count, 0)
      const isUndo = state === 'undoing' || state === 'undone'
      const failures: BulkFailure[] = isUndo ? ['kept'] : BULK_FAILURES.filter((why) => why !== 'kept')
      const done = count(isUndo ? 'undone' : 'done')
      const failedCount = count(...failures)
      const waiting = isBulkChangeBusy(state) ? count(isUndo ? 'done' : 'waiting') : 0
      const names =
        failedCount === 0 ? [] : await sql.selectNames(shop.db, { id, states: failures, limit: maxFailures })
      const failed = names.flatMap(({ id, name, state }) => {
        const why = failures.find((failure) => failure === state)
        return why ? [{ id, name, why }] : []
      })
      const handled = done + failedCount
      return { id, at, by, about, state, total: handled + waiting, handled, done, failedCount, failed }
    }),
  )
}

export async function purgeBulkChanges(shop: Shop): Promise<void> {
  await sql.deleteBulkChangesBefore(shop.db, shop.now() - KEPT_FOR_MS)
}
