import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { bringBackJobs, enqueueRecurringJobs } from './jobs.server.ts'
import * as sql from './jobs.sql.server.ts'
import { CLAIM_MS, type Task } from './jobs.ts'
import { runDueJobs } from './run-jobs.server.ts'

/** Something may become due without an event: a date set by the command line, a claim that ends. */
const MAX_SLEEP_MS = 60_000
/** The response to the request that caused the work goes first. */
const START_DELAY_MS = 50
/** A busy shop has many events a second. */
const MIN_CHECK_INTERVAL_MS = 250
/** After a full batch, so that visitors do not wait for a flood of emails. */
const BATCH_PAUSE_MS = 2000
/** After an error of the database. */
const ERROR_PAUSE_MS = 5000
const HEARTBEAT_INTERVAL_MS = CLAIM_MS / 3

/** `checkSoon`: something may be due. */
export type Worker = { checkSoon(): void; close(): Promise<void> }

/** Runs due jobs, of each task one at a time, until it is closed. Any number of workers share the jobs. */
export async function startWorker(shop: Shop, tasks: Task[]): Promise<Worker> {
  const running = new Map<Task, { worker: string; ended: Promise<void> }>()
  const closing = new AbortController()
  const { signal } = closing
  let waking = Promise.withResolvers<void>()
  let checkedAt = 0
  let broughtBackAt = Number.NEGATIVE_INFINITY
  let soon: NodeJS.Timeout | undefined

  await enqueueRecurringJobs(shop, tasks)
  const working = work()
  const heartbeat = setInterval(() => void extendClaims(), HEARTBEAT_INTERVAL_MS)

  async function work(): Promise<void> {
    while (!signal.aborted) {
      waking = Promise.withResolvers()
      const next = await startDueTasks()
      if (next <= shop.now()) continue
      // However far a clock that was set back makes it.
      const timer = setTimeout(waking.resolve, Math.min(next - shop.now(), MAX_SLEEP_MS))
      await waking.promise
      clearTimeout(timer)
    }
  }

  /** Returns when to check again, in UTC milliseconds. */
  async function startDueTasks(): Promise<number> {
    try {
      // Without the clock of all servers nothing is claimed.
      await shop.clock?.measure()
    } catch (error) {
      shop.log.error({ error }, 'jobs.check-failed')
      return shop.now() + ERROR_PAUSE_MS
    }
    checkedAt = shop.now()
    let next = checkedAt + MAX_SLEEP_MS
    try {
      await bringBack()
      const idle = tasks.filter((task) => !running.has(task))
      const runs = await sql.selectNextRuns(
        shop.db,
        idle.map(({ name }) => name),
      )
      for (const task of idle) {
        const at = await nextRunAt(task, runs.get(task.name))
        if (at > shop.now()) next = Math.min(next, at)
        else if (task.byAge && shop.clock?.isProven() === false) continue
        else if (!signal.aborted) start(task)
      }
    } catch (error) {
      shop.log.error({ error }, 'jobs.check-failed')
      return shop.now() + ERROR_PAUSE_MS
    }
    return next
  }

  /** Once in a while, since a clock may run ahead at any time and on any server. */
  async function bringBack(): Promise<void> {
    if (Math.abs(shop.now() - broughtBackAt) < MAX_SLEEP_MS) return
    broughtBackAt = shop.now()
    const count = await bringBackJobs(shop, tasks)
    if (count > 0) shop.log.warn({ count }, 'jobs.brought-back')
  }

  async function nextRunAt(task: Task, runAt = Number.POSITIVE_INFINITY): Promise<number> {
    if (runAt > shop.now() || !task.dueAt) return runAt
    return Math.max(runAt, (await task.dueAt(shop)) ?? Number.POSITIVE_INFINITY)
  }

  /** Each run claims in a name of its own: a claim that it could not end is not kept alive by the next. */
  function start(task: Task): void {
    const worker = randomUUID()
    running.set(task, { worker, ended: run(task, worker) })
  }

  async function run(task: Task, worker: string): Promise<void> {
    try {
      if (await runDueJobs(shop, task, worker, () => signal.aborted)) await pause(BATCH_PAUSE_MS)
    } catch (error) {
      shop.log.error({ error }, `${task.name}-failed`)
      await pause(ERROR_PAUSE_MS)
    }
    running.delete(task)
    check()
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal }).catch(() => {})
  }

  function check(): void {
    clearTimeout(soon)
    soon = undefined
    waking.resolve()
  }

  async function extendClaims(): Promise<void> {
    const workers = [...running.values()].map(({ worker }) => worker)
    await sql.extendClaims(shop.db, workers, shop.now() + CLAIM_MS).catch((error) => {
      shop.log.warn({ code: errorCode(error) }, 'jobs.extend-failed')
    })
  }

  return {
    checkSoon: () => {
      const wait = Math.min(checkedAt + MIN_CHECK_INTERVAL_MS - shop.now(), MIN_CHECK_INTERVAL_MS)
      soon ??= setTimeout(check, Math.max(wait, START_DELAY_MS))
    },
    close: async () => {
      closing.abort()
      check()
      clearInterval(heartbeat)
      await working
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
