import { parentPort, workerData } from 'node:worker_threads'
import { backupFailureMessage } from '../backup/failure-message.ts'
import { manifestCounts } from '../backup/manifest.ts'
import { runBackup, runVerify } from '../backup/run-backup.ts'
import type { BackupReply, BackupRequest } from './backup-task.ts'

const { work, config, backup, now }: BackupRequest = workerData
const place = backup.target
const reply = await run().catch(
  (error): BackupReply => ({ kind: 'failed', why: backupFailureMessage(error, place) ?? String(error) }),
)
parentPort?.postMessage(reply)

async function run(): Promise<BackupReply> {
  if (work === 'verify') {
    const { name, manifest } = await runVerify(config, { place })
    return { kind: 'done', name, ...manifestCounts(manifest), removed: [] }
  }
  const { name, manifest, removed } = await runBackup(config, { place, keep: backup.keep, now })
  return { kind: 'done', name, ...manifestCounts(manifest), removed }
}
