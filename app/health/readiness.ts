import { checkWritable } from '#db/check-writable.ts'
import type { Database } from '#db/database.ts'
import { listMissingMigrations } from '#db/migrate.ts'
import { withinTime } from '#db/time-limit.ts'
import type { CheckState, Readiness, ReadinessReport } from '#http/health/health.ts'
import { isStorageUnavailable } from '#shop/media/storage/media-storage.ts'
import type { Shop } from '#shop/shop.ts'
import { jobBacklog } from '#shop/system/job-backlog.server.ts'
import { isLate } from './late-jobs.ts'
import { probeFolder } from './probe-folder.ts'

const CHECK_TIMEOUT_MS = 2000
/** Anybody may ask: however often they do, the checks run once a second. */
const REPORT_TTL_MS = 1000

const STOPPING = new Set<CheckState>(['failed', 'timeout'])

type Check = () => Promise<CheckState>

/** Whether visitors may be sent to this server. */
export function openReadiness(shop: Shop, database: Pick<Database, 'db' | 'dialect'>): Readiness & { drain(): void } {
  const checks: Record<string, Check> = {
    database: () => checkWritable(database).then(isOk),
    migrations: async () => ((await listMissingMigrations(database.db)).length > 0 ? 'failed' : 'ok'),
    storage: () => probeFolder(shop.files.dir).then(() => checkStorage(shop)),
    jobs: async () => (isLate(await jobBacklog(shop)) ? 'late' : 'ok'),
  }
  return reportChecks(shop, checks)
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
): Readiness & { drain(): void } {
  const running = new Map<string, Promise<CheckState>>()
  let draining = false
  let latest: { at: number; report: Promise<ReadinessReport> } | undefined

  /** A check that hangs is not begun again beside itself: every one holds a connection or a thread. */
  async function run(name: string, check: Check): Promise<CheckState> {
    const work = running.get(name) ?? check().finally(() => running.delete(name))
    running.set(name, work)
    try {
      return await withinTime(work, CHECK_TIMEOUT_MS, `The check «${name}» does not end.`)
    } catch (error) {
      shop.log.warn({ error, check: name }, 'health.check-failed')
      return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT' ? 'timeout' : 'failed'
    }
  }

  async function runAll(): Promise<ReadinessReport> {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await run(name, check)] as const),
    )
    const isReady = states.every(([, state]) => !STOPPING.has(state))
    return { status: isReady ? 'ready' : 'unready', checks: Object.fromEntries(states) }
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
