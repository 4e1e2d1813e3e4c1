import { z } from 'zod'
import { storageTexts as texts } from '#i18n/cli/uk/storage.ts'
import { isS3Address, parseS3Address, type S3Address, type S3Keys } from '#integrations/storage/s3-address.ts'
import type { Values } from './variable.ts'

const BYTES_PER_MB = 1024 * 1024
const MIN_CACHE_MB = 64
const MAX_CACHE_MB = 1_000_000

export const storageVariables = {
  STORAGE_URL: z.string().optional(),
  STORAGE_PUBLIC_URL: z
    .string()
    .refine(isPublicUrl, texts.publicUrl)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  STORAGE_CACHE_MB: z
    .string()
    .regex(/^\d{2,7}$/, texts.cacheMegabytes)
    .transform(Number)
    .refine((megabytes) => megabytes >= MIN_CACHE_MB && megabytes <= MAX_CACHE_MB, texts.cacheMegabytes)
    .default(1024),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
}

type Given = Values<typeof storageVariables> & {
  BACKUP_TARGET?: string | undefined
}

export type StorageConfig = { address: S3Address; cacheBytes: number; publicUrl?: string | undefined }

export function checkStorage(variables: Given, context: z.core.$RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (variables.STORAGE_PUBLIC_URL !== undefined && variables.STORAGE_URL === undefined) refuse(texts.publicUrlAlone)
  for (const name of ['STORAGE_URL', 'BACKUP_TARGET'] as const) {
    const text = variables[name]
    if (text === undefined || (name === 'BACKUP_TARGET' && !isS3Address(text))) continue
    const outcome = parseS3Address(text, readKeys(variables))
    if (outcome.kind === 'wrong') refuse(texts.address[outcome.problem](name))
  }
}

/** `s3Keys`: for addresses of buckets that have none. */
export function readStorage(variables: Given): { storage?: StorageConfig; s3Keys?: S3Keys } {
  const s3Keys = readKeys(variables)
  const { STORAGE_URL: url, STORAGE_CACHE_MB: megabytes = 0, STORAGE_PUBLIC_URL: publicUrl } = variables
  const outcome = url === undefined ? undefined : parseS3Address(url, s3Keys)
  return {
    ...(s3Keys && { s3Keys }),
    ...(outcome?.kind === 'ok' && {
      storage: { address: outcome.address, cacheBytes: megabytes * BYTES_PER_MB, publicUrl },
    }),
  }
}

function readKeys({ AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }: Given): S3Keys | undefined {
  return id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined
}

/** Quotes and spaces would end an attribute of a page. */
function isPublicUrl(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+(\/[\w.~-]+)*\/?$/.test(text) && URL.canParse(text)
}
