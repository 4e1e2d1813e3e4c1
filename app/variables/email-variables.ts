import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'

const texts = operatorTexts.config

export const emailVariables = {
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), texts.smtpUrl)
    .optional(),
  MAIL_FROM: z.email(texts.mailFrom).optional(),
}
