import { relative, resolve } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import type { Config } from '../config.ts'
import { type BackupProgress, createBackup, type ShopData } from './create-backup.ts'
import { openFolderTarget } from './folder-target.ts'
import type { KeepRule } from './keep-rule.ts'
import type { Manifest } from './manifest.ts'
import { pruneCopies } from './prune-copies.ts'

export type BackupResult = { name: string; manifest: Manifest; removed: string[] }

/** Where a shop of this configuration has its data. */
export function shopData({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): ShopData {
  return { database, mediaDir: `${dataDir}/media` }
}

/** One copy, and the removal of those that `keep` does not ask for; without it all stay. */
export async function runBackup(
  config: Pick<Config, 'database' | 'dataDir'>,
  path: string,
  keep: KeepRule | undefined,
  now: number,
  onProgress?: BackupProgress,
): Promise<BackupResult> {
  if (!relative(config.dataDir, resolve(path)).startsWith('..')) {
    throw new BackupRefusal('target_inside_data', config.dataDir)
  }
  const target = await openFolderTarget(path, 'write')
  try {
    const copy = await createBackup(shopData(config), target, now, onProgress)
    return { ...copy, removed: await pruneCopies(target, keep, now) }
  } finally {
    await target.release()
  }
}
