import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { CdnKeys } from '#integrations/cdn/cdn-purge.server.ts'
import type { Values } from './variable.ts'

const texts = operatorTexts.config

export const cdnVariables = {
  CDN: z.enum(['cloudflare', 'fastly'], texts.cdn).optional(),
  CDN_ZONE: z
    .string()
    .regex(/^\w{5,64}$/, texts.cdnZone)
    .optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{4,200}$/, texts.cdnToken)
    .optional(),
  CDN_PURGE_URL: z.string().refine(isWebAddress, texts.cdnPurgeUrl).optional(),
  // A stand-in for tests.
  CDN_URL: z.string().refine(isWebAddress, texts.serviceUrl('CDN_URL')).optional(),
}

type Given = Values<typeof cdnVariables>

/** What belongs together is given together. */
export function checkCdn({ CDN, CDN_ZONE, CDN_TOKEN, CDN_PURGE_URL }: Given, context: z.core.$RefinementCtx): void {
  const isWrong = CDN ? !CDN_ZONE || !CDN_TOKEN || CDN_PURGE_URL : CDN_ZONE || (CDN_TOKEN && !CDN_PURGE_URL)
  if (isWrong) context.addIssue({ code: 'custom', message: texts.cdnKeys })
}

export function readCdnKeys({ CDN: kind, CDN_ZONE: zone, CDN_TOKEN: token, CDN_PURGE_URL: url, CDN_URL }: Given): {
  cdn?: CdnKeys
} {
  if (kind && zone && token) return { cdn: { kind, zone, token, address: CDN_URL } }
  return url ? { cdn: { kind: 'hook', url, token } } : {}
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}
