import type { ConnectionFieldJson, ConnectionInputJson, ConnectionJson } from '#api/office/connections/protocol.ts'

export type ConnectionForm = Record<string, string>

/** What a mail provider most often asks for. */
const DEFAULTS: ConnectionForm = { SMTP_PORT: '587', SMTP_SECURITY: 'starttls' }

/** Secrets are never known here: their fields are empty. */
export function initialForm({ fields }: ConnectionJson): ConnectionForm {
  return Object.fromEntries(
    fields.map(({ name, is_secret, value }) => [name, is_secret ? '' : value || (DEFAULTS[name] ?? '')]),
  )
}

/** What the environment sets is not sent. A mail server without a user has no password either. */
export function toInput({ fields }: ConnectionJson, form: ConnectionForm): ConnectionInputJson {
  const enteredFields = fields.filter(({ variable }) => variable === null)
  const values: Record<string, string | null> = Object.fromEntries(
    enteredFields.map(({ name }) => [name, form[name] ?? '']),
  )
  if (values.SMTP_USER === '' && 'SMTP_PASSWORD' in values) values.SMTP_PASSWORD = null
  return { values }
}

export function isFixed({ fields }: ConnectionJson): boolean {
  return fields.every(({ variable }) => variable !== null)
}

export function fixedBy(fields: ConnectionFieldJson[]): string[] {
  return [...new Set(fields.flatMap(({ variable }) => variable ?? []))]
}
