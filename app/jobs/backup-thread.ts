import { parentPort, workerData } from 'node:worker_threads'
import { backupFailureMessage } from '../backup/failure-message.ts'
import { runBackup } from '../backup/run-backup.ts'
import type { BackupReply, BackupRequest } from './backup-task.ts'

const { config, backup, now }: BackupRequest = workerData
const reply = await runBackup(config, { place: backup.target, keep: backup.keep, now }).then(
  ({ name, removed }): BackupReply => ({ kind: 'created', name, removed }),
  (error): BackupReply => ({ kind: 'failed', why: backupFailureMessage(error, backup.target) ?? String(error) }),
)
parentPort?.postMessage(reply)
