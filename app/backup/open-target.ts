import { relative, resolve } from 'node:path'
import { BackupRefusal } from '#db/copy/backup-refusal.ts'
import { isS3Address, parseS3Address } from '#integrations/storage/s3-address.ts'
import { openS3Objects } from '#integrations/storage/s3-objects.ts'
import type { Config } from '../config.ts'
import type { BackupTarget } from './backup-target.ts'
import { openFolderTarget } from './folder-target.ts'
import { openS3Target } from './s3-target.ts'

/** `place`: a folder, or `s3://…`. */
export async function openBackupTarget(
  { dataDir, s3Keys }: Pick<Config, 'dataDir' | 's3Keys'>,
  place: string,
  access: 'read' | 'write',
): Promise<BackupTarget> {
  if (isS3Address(place)) {
    const outcome = parseS3Address(place, s3Keys)
    if (outcome.kind === 'wrong') throw new BackupRefusal('target_unknown', outcome.problem)
    return openS3Target(openS3Objects(outcome.address), dataDir, access)
  }
  if (access === 'write' && !relative(dataDir, resolve(place)).startsWith('..')) {
    throw new BackupRefusal('target_inside_data', dataDir)
  }
  return openFolderTarget(place, access)
}
