import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CopyList, CopySummary, ShopCopies } from '#shop/office/copies/copies.ts'
import type { BackupSchedule } from '../variables/backup-variables.ts'
import { listCopies, readManifest } from './copies.ts'
import { backupFailureMessage } from './failure-message.ts'
import { type Manifest, manifestCounts } from './manifest.ts'
import { openBackupTarget } from './open-target.ts'
import type { BackupConfig } from './run-backup.ts'

/** A manifest names every file of the shop: of more than these it would take seconds to read them. */
const COPIES_SHOWN = 10

export function openShopCopies(config: BackupConfig, { target: place, everyMs }: BackupSchedule): ShopCopies {
  async function list(): Promise<CopyList> {
    const scratch = await mkdtemp(join(tmpdir(), 'meblia-copies-'))
    try {
      const target = await openBackupTarget(config, place, 'read')
      const { complete } = await listCopies(target)
      const copies: CopySummary[] = []
      for (const name of complete.slice(-COPIES_SHOWN).reverse()) {
        copies.push(summarize(name, await readManifest(target, scratch, name)))
      }
      return { kind: 'read', copies, count: complete.length }
    } catch (error) {
      const problem = backupFailureMessage(error, place)
      if (problem === undefined) throw error
      return { kind: 'failed', problem }
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }
  return { everyMs, list }
}

function summarize(name: string, manifest: Manifest): CopySummary {
  const { createdAt, database, media } = manifest
  const mediaBytes = Object.values(media).reduce((sum, bytes) => sum + bytes, 0)
  return { name, createdAt, ...manifestCounts(manifest), databaseBytes: database.bytes, mediaBytes }
}
