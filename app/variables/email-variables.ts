import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { EmailKeys } from '#integrations/smtp/email-delivery.ts'
import type { ConnectionValues } from '#shop/office/connections/connections.ts'

const texts = operatorTexts.config

export const emailVariables = {
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), texts.smtpUrl)
    .optional(),
  MAIL_FROM: z.email(texts.mailFrom).optional(),
}

export function readEmailKeys(variables: ConnectionValues): EmailKeys {
  return { smtpUrl: variables.SMTP_URL ?? mailServerUrl(variables), mailFrom: variables.MAIL_FROM }
}

/** Undefined: no mail server was entered. */
function mailServerUrl(variables: ConnectionValues): string | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURITY: security } = variables
  const { SMTP_USER: user = '', SMTP_PASSWORD: password = '' } = variables
  if (!host || !port) return undefined
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  return `${scheme}://${signIn}${host}:${port}${security === 'starttls' ? '?requireTLS=true' : ''}`
}
