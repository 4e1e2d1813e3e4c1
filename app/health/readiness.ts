import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { listMissingMigrations } from '#db/migrate.ts'
import { checkWritable, withinTime } from '#db/probes.ts'
import type { CheckState, Readiness, ReadinessReport } from '#http/health/health.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import { areJobsStill, jobBacklog } from '#shop/office/system/job-backlog.server.ts'
import { MINUTELY_TASK } from '../jobs/tasks.ts'

const PROBE_BYTES = 64 * 1024

/** Throws when nothing can be written there: no right, no space, no disk. */
export async function probeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const probe = join(dir, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } finally {
    await rm(probe, { force: true })
  }
}

/** Due jobs begin within seconds. */
const JOBS_LATE_AFTER_MS = 10 * MINUTE_MS

/** Whether some due job has waited for too long, or jobs stand still. */
async function areJobsLate(shop: Shop): Promise<boolean> {
  const backlog = await jobBacklog(shop)
  const isAnyLate = backlog.some(({ oldestAgeMs }) => oldestAgeMs > JOBS_LATE_AFTER_MS)
  return isAnyLate || areJobsStill(shop, MINUTELY_TASK, JOBS_LATE_AFTER_MS)
}

const CHECK_TIMEOUT_MS = 2000
/** Anybody may ask: however often they do, the checks run once a second. */
const REPORT_TTL_MS = 1000

const STOPPING = new Set<CheckState>(['failed', 'timeout'])
/** What was in order so recently is slow, not gone: a busy server must not come and go. */
const PATIENCE_MS = 10_000
/** No other server would run them sooner. */
const NEVER_STOPPING = new Set(['jobs'])

type Check = () => Promise<CheckState>

/** Whether visitors may be sent to this server. */
export function openReadiness(
  shop: Shop,
  database: Pick<Database, 'db' | 'dialect'>,
  hasUnreadableKeys: () => boolean,
): Readiness & { drain(): void } {
  const checks: Record<string, Check> = {
    database: () => checkWritable(database).then(isOk),
    migrations: async () => ((await listMissingMigrations(database.db)).length > 0 ? 'failed' : 'ok'),
    storage: () => probeFolder(shop.files.dir).then(() => checkStorage(shop)),
    jobs: async () => ((await areJobsLate(shop)) ? 'late' : 'ok'),
  }
  return reportChecks(shop, checks, () => (hasUnreadableKeys() ? { connections: 'unreadable' } : {}))
}

/** Pages go on without the bucket, and no other server would reach it. */
async function checkStorage({ storage }: Shop): Promise<CheckState> {
  try {
    await storage.check()
    return 'ok'
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    return error.failure
  }
}

export function reportChecks(
  shop: Pick<Shop, 'log' | 'now'>,
  checks: Record<string, Check>,
  facts: () => Record<string, CheckState> = () => ({}),
): Readiness & { drain(): void } {
  const running = new Map<string, Promise<CheckState>>()
  const okAt = new Map<string, number>()
  let draining = false
  let latest: { at: number; report: Promise<ReadinessReport> } | undefined

  /** A check that hangs is not begun again beside itself: every one holds a connection or a thread. */
  async function run(name: string, check: Check): Promise<CheckState> {
    const work = running.get(name) ?? check().finally(() => running.delete(name))
    running.set(name, work)
    try {
      const state = await withinTime(work, CHECK_TIMEOUT_MS, `The check «${name}» does not end.`)
      if (state === 'ok') okAt.set(name, performance.now())
      return state
    } catch (error) {
      shop.log.warn({ error, check: name }, 'health.check-failed')
      const isSlow = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
      if (isSlow && performance.now() - (okAt.get(name) ?? Number.NEGATIVE_INFINITY) < PATIENCE_MS) return 'ok'
      return isSlow ? 'timeout' : 'failed'
    }
  }

  async function runAll(): Promise<ReadinessReport> {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await run(name, check)] as const),
    )
    const isReady = states.every(([name, state]) => NEVER_STOPPING.has(name) || !STOPPING.has(state))
    return { status: isReady ? 'ready' : 'unready', checks: { ...Object.fromEntries(states), ...facts() } }
  }

  return {
    drain() {
      draining = true
    },
    async report() {
      if (draining) return { status: 'draining', checks: {} }
      const now = shop.now()
      if (!latest || Math.abs(now - latest.at) > REPORT_TTL_MS) latest = { at: now, report: runAll() }
      return latest.report
    },
  }
}

const isOk = () => 'ok' as const
