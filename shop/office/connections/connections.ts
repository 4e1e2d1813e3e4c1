import type { ConnectionCheck, TestMessage } from './connection-check.ts'

/** 256 bits as 64 hexadecimal digits; `id` tells keys apart and tells nothing of them. */
export type EncryptionKey = { id: string; hex: string }

/** The keys that encrypt what the owner enters. The first encrypts; all decrypt. */
export type Keyring = {
  /** Where they are: of the environment, or in a file that is made at first need. */
  source: 'environment' | 'file'
  list(): Promise<EncryptionKey[]>
  /** A new first key, in the file. The others stay, until `keepFirst`. */
  add(): Promise<EncryptionKey>
  keepFirst(): Promise<void>
}

/** `pattern`: the format that the service issues. `goesTo`: the fields that say where the secret is sent. */
type FieldRule = { pattern: RegExp; isSecret?: true; isOptional?: true; goesTo?: readonly string[] }

/** No line breaks or separators of headers. */
const KEY = /^[\w@.:+/=-]{4,200}$/
const HOST =
  /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$|^\[[0-9a-f:.]{2,45}\]$/i
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/
const PORT = /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/

/** Services that the shop calls with keys of its own, and what each needs: named as the environment variables. */
const CONNECTION_RULES = {
  email: {
    SMTP_HOST: { pattern: HOST },
    SMTP_PORT: { pattern: PORT },
    // From the first byte, by a command, or as the server likes.
    SMTP_SECURITY: { pattern: /^(tls|starttls|any)$/ },
    SMTP_USER: { pattern: /^\P{Cc}{1,200}$/u, isOptional: true },
    SMTP_PASSWORD: {
      pattern: /^\P{Cc}{1,200}$/u,
      isSecret: true,
      isOptional: true,
      goesTo: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY'],
    },
    MAIL_FROM: { pattern: EMAIL, isOptional: true },
  },
  monobank: { MONOBANK_TOKEN: { pattern: KEY, isSecret: true } },
  liqpay: { LIQPAY_PUBLIC_KEY: { pattern: KEY }, LIQPAY_PRIVATE_KEY: { pattern: KEY, isSecret: true } },
  wayforpay: { WAYFORPAY_ACCOUNT: { pattern: KEY }, WAYFORPAY_SECRET_KEY: { pattern: KEY, isSecret: true } },
  mono_parts: { MONO_PARTS_STORE_ID: { pattern: KEY }, MONO_PARTS_SECRET: { pattern: KEY, isSecret: true } },
  privat_parts: { PRIVAT_PARTS_STORE_ID: { pattern: KEY }, PRIVAT_PARTS_PASSWORD: { pattern: KEY, isSecret: true } },
  nova_poshta: { NOVA_POSHTA_KEY: { pattern: /^[0-9a-f]{32}$/i, isSecret: true } },
  telegram: {
    TELEGRAM_TOKEN: { pattern: /^\d+:[\w-]{20,}$/, isSecret: true },
    TELEGRAM_CHAT: { pattern: /^(-?\d+|@\w{4,})$/ },
  },
  checkbox: {
    CHECKBOX_LICENSE_KEY: { pattern: /^[\w-]{10,100}$/, isSecret: true },
    CHECKBOX_PIN: { pattern: /^\d{4,20}$/, isSecret: true },
    CHECKBOX_TAXES: { pattern: /^\d{1,3}(,\d{1,3})*$/, isOptional: true },
  },
} as const satisfies Record<string, Record<string, FieldRule>>

export type ConnectionName = keyof typeof CONNECTION_RULES
export const CONNECTIONS = Object.keys(CONNECTION_RULES) as [ConnectionName, ...ConnectionName[]]

type KeysOfEach<T> = T extends unknown ? keyof T : never
export type ConnectionField = KeysOfEach<(typeof CONNECTION_RULES)[ConnectionName]>

/** Addresses of stand-ins, and the one variable that names a mail server: known to the environment only. */
const ENVIRONMENT_ONLY = [
  'SMTP_URL',
  'MONOBANK_URL',
  'LIQPAY_URL',
  'WAYFORPAY_URL',
  'MONO_PARTS_URL',
  'PRIVAT_PARTS_URL',
  'NOVA_POSHTA_URL',
  'TELEGRAM_URL',
  'CHECKBOX_URL',
] as const

export type ConnectionVariable = ConnectionField | (typeof ENVIRONMENT_ONLY)[number]
export type ConnectionValues = { [Name in ConnectionVariable]?: string | undefined }

/** What the process knows of services: the keys of its environment, and how it encrypts those of the owner. */
export type Connections = {
  environment: ConnectionValues
  keyring: Keyring
  /** Asks the service something harmless. */
  check(name: ConnectionName, values: ConnectionValues, message: TestMessage): Promise<ConnectionCheck>
}

export function fieldsOf(name: ConnectionName): ConnectionField[] {
  return Object.keys(CONNECTION_RULES[name]) as ConnectionField[]
}

export const CONNECTION_VARIABLES: ConnectionVariable[] = [...CONNECTIONS.flatMap(fieldsOf), ...ENVIRONMENT_ONLY]

export function fieldRule(field: ConnectionField): FieldRule {
  const rules: Record<string, FieldRule> = Object.assign({}, ...Object.values(CONNECTION_RULES))
  const rule = rules[field]
  if (!rule) throw new Error(`no such field: ${field}`)
  return rule
}

export function isConnectionField(text: string): text is ConnectionField {
  return CONNECTIONS.some((name) => Object.hasOwn(CONNECTION_RULES[name], text))
}

/** The variable of the environment that sets this field; undefined: the owner may. */
export function environmentVariable(
  environment: ConnectionValues,
  field: ConnectionField,
): ConnectionVariable | undefined {
  if (environment[field] !== undefined) return field
  return field.startsWith('SMTP_') && environment.SMTP_URL !== undefined ? 'SMTP_URL' : undefined
}

/** Values of the environment win over stored ones, field by field. A stored secret goes nowhere else for that. */
export function effectiveValues(environment: ConnectionValues, stored: ConnectionValues): ConnectionValues {
  const storedEntries = Object.entries(stored).filter(
    ([field]) =>
      isConnectionField(field) &&
      environmentVariable(environment, field) === undefined &&
      !isForAnother(field, stored, { ...stored, ...environment }),
  )
  return { ...Object.fromEntries(storedEntries), ...environment }
}

/** Whether a secret of the service is bound to this field. */
export function isDestination(name: ConnectionName, field: ConnectionField): boolean {
  return fieldsOf(name).some((other) => fieldRule(other).goesTo?.includes(field))
}

/** Whether the secret stored with `before` would go to another host, port or by another security with `now`. */
export function isForAnother(field: ConnectionField, before: ConnectionValues, now: ConnectionValues): boolean {
  if (before[field] === undefined) return false
  const { goesTo = [] } = fieldRule(field)
  return goesTo.some((name) => isConnectionField(name) && before[name] !== undefined && before[name] !== now[name])
}

/** Whether the service has what it needs. */
export function isConnected(name: ConnectionName, values: ConnectionValues): boolean {
  if (name === 'email' && values.SMTP_URL !== undefined) return true
  return fieldsOf(name).every((field) => fieldRule(field).isOptional || values[field] !== undefined)
}

const VISIBLE_END = 4
/** Of a short secret even four characters are too much. */
const MIN_LENGTH_WITH_END = 12

/** What may be shown of a secret: its last characters, or nothing. */
export function secretEnd(secret: string): string {
  return secret.length < MIN_LENGTH_WITH_END ? '' : secret.slice(-VISIBLE_END)
}
