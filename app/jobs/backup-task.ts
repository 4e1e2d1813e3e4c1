import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { copyTime, listCopies } from '../backup/copies.ts'
import { backupFailureMessage } from '../backup/failure-message.ts'
import { openBackupTarget } from '../backup/open-target.ts'
import type { BackupConfig } from '../backup/run-backup.ts'
import type { Config } from '../config.ts'

type Backup = NonNullable<Config['backup']>
export type BackupRequest = { config: BackupConfig; backup: Backup; now: number }
export type BackupReply = { kind: 'created'; name: string; removed: string[] } | { kind: 'failed'; why: string }

/** A failed copy is tried again, and another interval or target is noticed. */
const CHECK_INTERVAL_MS = 10 * MINUTE_MS

/** One copy per interval over all servers, in a thread: reading and checking a large database would stop every visitor. */
export function backupTask(config: BackupConfig, backup: Backup, signal: AbortSignal): Task {
  return {
    name: 'backups.create',
    payload: z.unknown(),
    recurring: {},
    retryDelayMs: () => CHECK_INTERVAL_MS,
    periodMs: CHECK_INTERVAL_MS,
    byAge: true,
    async run(shop) {
      const reply = await copyWhenDue({ config, backup, now: shop.now() }, signal)
      if (reply?.kind === 'failed') {
        shop.log.error({ why: reply.why }, 'backup.failed')
        return { kind: 'failed', code: 'backup_failed' }
      }
      if (reply) shop.log.info({ copy: reply.name, removed: reply.removed }, 'backup.created')
      return { kind: 'again', runAt: shop.now() + CHECK_INTERVAL_MS }
    },
  }
}

/** Undefined: not due yet, or ended by the signal. */
async function copyWhenDue(request: BackupRequest, signal: AbortSignal): Promise<BackupReply | undefined> {
  const { config, backup, now } = request
  try {
    const { complete } = await listCopies(await openBackupTarget(config, backup.target, 'read'))
    // One with a date to come was made by a clock that ran ahead.
    const latest = Math.max(...complete.map(copyTime).filter((at) => at <= now + MINUTE_MS), 0)
    return latest + backup.everyMs > now ? undefined : await createCopy(request, signal)
  } catch (error) {
    return { kind: 'failed', why: backupFailureMessage(error, backup.target) ?? String(error) }
  }
}

/** Undefined: it was ended; what it has written is not a copy yet, and the next one removes it. */
function createCopy({ config, backup, now }: BackupRequest, signal: AbortSignal): Promise<BackupReply | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupReply | undefined>()
  const { database, dataDir, storage, s3Keys } = config
  const workerData: BackupRequest = { config: { database, dataDir, storage, s3Keys }, backup, now }
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData })
  signal.addEventListener('abort', () => void thread.terminate(), { once: true })
  thread
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => resolve(undefined))
  return promise
}
