import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type BackupProgress, createBackup, type ShopData } from './create-backup.ts'
import type { KeepRule } from './keep-rule.ts'
import type { Manifest } from './manifest.ts'
import { openBackupTarget } from './open-target.ts'
import { pruneCopies } from './prune-copies.ts'
import { openShopMedia } from './shop-media.ts'
import { verifyCopy } from './verify-copy.ts'

export type BackupResult = { name: string; manifest: Manifest; removed: string[] }

export type BackupConfig = Pick<Config, 'database' | 'dataDir' | 'storage' | 's3Keys'>

export function shopData(config: BackupConfig): ShopData {
  return { database: config.database, media: openShopMedia(config) }
}

/** One copy, and the removal of those that `keep` does not ask for; without it all stay. */
export async function runBackup(
  config: BackupConfig,
  {
    place,
    keep,
    now,
    onProgress,
  }: { place: string; keep: KeepRule | undefined; now: number; onProgress?: BackupProgress | undefined },
): Promise<BackupResult> {
  const target = await openBackupTarget(config, place, 'write')
  try {
    const copy = await createBackup(shopData(config), target, now, onProgress)
    return { ...copy, removed: await pruneCopies(target, keep, now) }
  } finally {
    await target.release()
  }
}

/** Restores the newest copy, or the one of that name, in a folder of its own, and compares everything. */
export async function runVerify(
  config: BackupConfig,
  { place, copyName, onProgress }: { place: string; copyName?: string | undefined; onProgress?: BackupProgress },
): Promise<{ name: string; manifest: Manifest }> {
  const target = await openBackupTarget(config, place, 'read')
  const scratch = await mkdtemp(join(tmpdir(), 'meblia-verify-'))
  try {
    return await verifyCopy(shopData(config), { target, scratch, copyName, onProgress })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
