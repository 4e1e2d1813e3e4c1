import { z } from 'zod'
import { EMAIL_KINDS, type EmailTextSettings, type EmailTexts } from '#shop/core/settings/email-text-settings.ts'

/** The texts of all emails; `POST` shows one with other texts. They are saved with the settings, as group `emails`. */
export const EMAILS_ROUTE = '/meblia/v1/emails'

export type EmailsJson = {
  /** Of the settings group. */
  version: string
  /** What the owner has changed. */
  changed: EmailTextSettings
  originals: Record<'uk' | 'en', Record<(typeof EMAIL_KINDS)[number], EmailTexts>>
}

const words = z.record(z.string(), z.string())
export const emailsJson = z.object({
  version: z.string(),
  changed: z.record(z.string(), z.record(z.string(), words)),
  originals: z.record(z.string(), z.record(z.string(), words)),
})

/** Null: the shop has nothing that such an email could be about. */
export const emailPreviewJson = z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable()
export type EmailPreviewJson = z.infer<typeof emailPreviewJson>

export const emailPreviewParams = z.object({
  kind: z.enum(EMAIL_KINDS),
  language: z.enum(['uk', 'en']),
  texts: z.record(z.string().max(20), z.unknown()),
})
