import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { recordCopyRun } from '#shop/office/copies/copies.server.ts'
import {
  COPY_TASK,
  type CopyOutcome,
  type CopyRequest,
  type CopyWork,
  copyRequestSchema,
} from '#shop/office/copies/copies.ts'
import { copyTime, listCopies } from '../backup/copies.ts'
import { backupFailureMessage } from '../backup/failure-message.ts'
import { openBackupTarget } from '../backup/open-target.ts'
import type { BackupConfig } from '../backup/run-backup.ts'
import type { Config } from '../config.ts'

type Backup = NonNullable<Config['backup']>
export type BackupRequest = { work: CopyWork; config: BackupConfig; backup: Backup; now: number }
/** `removed`: copies that are no longer kept. */
export type BackupReply =
  | { kind: 'done'; name: string; rows: number; files: number; removed: string[] }
  | { kind: 'failed'; why: string }

/** A failed copy is tried again, and another interval or target is noticed. */
const CHECK_INTERVAL_MS = 10 * MINUTE_MS

export function backupTasks(config: BackupConfig, backup: Backup, signal: AbortSignal): Task[] {
  return [scheduledCopies(config, backup, signal), requestedCopies(config, backup, signal)]
}

/** What the staff ask for. Its outcome, good or bad, stands in the audit log. */
function requestedCopies(config: BackupConfig, backup: Backup, signal: AbortSignal): Task<CopyRequest> {
  return {
    name: COPY_TASK,
    payload: copyRequestSchema,
    retryDelayMs: () => MINUTE_MS,
    async run(shop, { payload }) {
      const reply = await runInThread({ work: payload.work, config, backup, now: shop.now() }, signal)
      if (!reply) return { kind: 'again', runAt: shop.now() }
      if (reply.kind === 'failed') shop.log.error({ why: reply.why, work: payload.work }, 'backup.failed')
      const outcome: CopyOutcome =
        reply.kind === 'failed'
          ? { kind: 'failed', problem: reply.why }
          : { kind: 'done', name: reply.name, rows: reply.rows, files: reply.files }
      await recordCopyRun(shop, payload, outcome)
      return { kind: 'done' }
    },
  }
}

/** One copy per interval over all servers, in a thread: reading and checking a large database would stop every visitor. */
function scheduledCopies(config: BackupConfig, backup: Backup, signal: AbortSignal): Task {
  return {
    name: 'backups.create',
    payload: z.unknown(),
    recurring: {},
    retryDelayMs: () => CHECK_INTERVAL_MS,
    periodMs: CHECK_INTERVAL_MS,
    byAge: true,
    async run(shop) {
      const reply = await copyWhenDue({ work: 'create', config, backup, now: shop.now() }, signal)
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
    return latest + backup.everyMs > now ? undefined : await runInThread(request, signal)
  } catch (error) {
    return { kind: 'failed', why: backupFailureMessage(error, backup.target) ?? String(error) }
  }
}

/** Undefined: it was ended; what it has written is not a copy yet, and the next one removes it. */
function runInThread(
  { work, config, backup, now }: BackupRequest,
  signal: AbortSignal,
): Promise<BackupReply | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupReply | undefined>()
  const { database, dataDir, storage, s3Keys } = config
  const workerData: BackupRequest = { work, config: { database, dataDir, storage, s3Keys }, backup, now }
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData })
  signal.addEventListener('abort', () => void thread.terminate(), { once: true })
  thread
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => resolve(undefined))
  return promise
}
