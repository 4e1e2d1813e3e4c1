import { Worker } from 'node:worker_threads'
import { DAY_MS, MINUTE_MS } from '#shop/durations.ts'
import type { Shop } from '#shop/shop.ts'
import { copyTime, listCopies } from '../backup/copies.ts'
import { openFolderTarget } from '../backup/folder-target.ts'
import type { Config } from '../config.ts'
import { startRepeatedJob } from '../jobs/repeated-job.ts'

type Backup = NonNullable<Config['backup']>
export type BackupRequest = { config: Pick<Config, 'database' | 'dataDir'>; backup: Backup; now: number }
export type BackupReply = { kind: 'created'; name: string; removed: string[] } | { kind: 'failed'; why: string }

const RETRY_AFTER_MS = 10 * MINUTE_MS

/** Copies at the configured interval, in a thread: reading and checking a large database would stop every visitor. */
export function startBackupWorker(shop: Shop, { backup, database, dataDir }: Config): { close(): Promise<void> } {
  if (!backup) return { close: async () => {} }
  let thread: Worker | undefined
  const job = startRepeatedJob(shop, 'backup.failed', RETRY_AFTER_MS, async () => {
    const wait = (await lastCopyAt(backup.target)) + backup.everyMs - shop.now()
    // A timer cannot wait for a month.
    if (wait > 0) return Math.min(wait, DAY_MS)

    const workerData: BackupRequest = { config: { database, dataDir }, backup, now: shop.now() }
    thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData })
    const reply = await replyOf(thread)
    if (reply?.kind === 'created') shop.log.info({ copy: reply.name, removed: reply.removed }, 'backup.created')
    else if (reply) shop.log.error({ why: reply.why }, 'backup.failed')
    return reply?.kind === 'created' ? Math.min(backup.everyMs, DAY_MS) : RETRY_AFTER_MS
  })
  return {
    close: async () => {
      // What it has written is not a copy yet, and the next backup removes it.
      await thread?.terminate()
      await job.close()
    },
  }
}

async function lastCopyAt(path: string): Promise<number> {
  const { whole } = await listCopies(await openFolderTarget(path, 'read'))
  return Math.max(...whole.map(copyTime), 0)
}

/** Undefined: it was ended. */
function replyOf(thread: Worker): Promise<BackupReply | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupReply | undefined>()
  thread
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => resolve(undefined))
  return promise
}
