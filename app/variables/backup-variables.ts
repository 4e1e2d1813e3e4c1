import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { isS3Address } from '#integrations/storage/s3-address.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { isTargetPath } from '../backup/folder-target.ts'
import { DEFAULT_KEEP_RULE, type KeepRule, parseInterval, parseKeepRule } from '../backup/keep-rule.ts'
import { parsed } from './variable.ts'

const texts = operatorTexts.config

export const backupVariables = {
  BACKUP_TARGET: z
    .string()
    .refine((target) => isS3Address(target) || isTargetPath(target), texts.backupTarget)
    .optional(),
  BACKUP_EVERY: parsed(parseInterval, texts.backupEvery).default(DAY_MS),
  BACKUP_KEEP: parsed(parseKeepRule, texts.backupKeep).default(parseKeepRule(DEFAULT_KEEP_RULE) ?? []),
}

export type BackupSchedule = { target: string; everyMs: number; keep: KeepRule }

export function readBackup(variables: z.output<z.ZodObject<typeof backupVariables>>): { backup?: BackupSchedule } {
  const { BACKUP_TARGET: target, BACKUP_EVERY: everyMs, BACKUP_KEEP: keep } = variables
  return target === undefined ? {} : { backup: { target, everyMs, keep } }
}
