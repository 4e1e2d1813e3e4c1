import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseAddress } from '#db/database.ts'
import { operator } from '#i18n/operator.ts'
import type { CheckboxKeys } from '#wire/checkbox.server.ts'
import type { TelegramKeys } from '#wire/telegram.server.ts'

export type Config = {
  /** 0 lets the system choose. */
  port: number
  /** Absent: every interface. */
  host: string | undefined
  dataDir: string
  database: DatabaseAddress
  /** Without a slash at the end. */
  siteUrl: string
  logLevel: LogLevel
  /** `smtp://user:password@host:587`; absent: letters are files in the data folder. */
  smtpUrl?: string | undefined
  /** Who letters are from. */
  mailFrom?: string | undefined
  /** Absent: the carrier's directory is not renewed. */
  novaPoshtaKey?: string | undefined
  /** Absent: new orders are told of by letter alone. */
  telegram?: TelegramKeys | undefined
  /** Absent: no fiscal receipts. */
  checkbox?: CheckboxKeys | undefined
}

export type LogLevel = z.infer<typeof logLevels>

export type ConfigOutcome = { kind: 'ok'; config: Config } | { kind: 'wrong'; problems: string[] }

/** Everything has a default that starts the shop; every problem is told at once. */
export function readConfig(env: Record<string, string | undefined>): ConfigOutcome {
  // An empty variable is one that was not set: that is how env files and containers leave things out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const checked = environment.safeParse(given)
  if (!checked.success) return { kind: 'wrong', problems: checked.error.issues.map((issue) => issue.message) }

  const { PORT: port, HOST: host, DATA_DIR: dataDir, DATABASE_URL: url, SITE_URL, LOG_LEVEL: logLevel } = checked.data
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, NOVA_POSHTA_KEY: novaPoshtaKey } = checked.data
  const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_API_URL: address } = checked.data
  const database: DatabaseAddress = url
    ? { kind: 'postgres', url }
    : { kind: 'sqlite', file: join(dataDir, 'shop.sqlite') }
  return {
    kind: 'ok',
    config: {
      port,
      host,
      dataDir,
      database,
      siteUrl: SITE_URL ?? localSite(port),
      logLevel,
      ...(smtpUrl && { smtpUrl }),
      ...(mailFrom && { mailFrom }),
      ...(novaPoshtaKey && { novaPoshtaKey }),
      ...(token && chat && { telegram: { token, chat, address } }),
      ...checkboxOf(checked.data),
    },
  }
}

/** Once the system has chosen the port, the site's own address can be told. */
export function withPort(config: Config, port: number): Config {
  return { ...config, port, siteUrl: config.siteUrl === localSite(0) ? localSite(port) : config.siteUrl }
}

function localSite(port: number): string {
  return `http://localhost:${port}`
}

const logLevels = z.enum(['debug', 'info', 'warn', 'error', 'silent'], operator.config.logLevel)

const environment = z
  .object({
    PORT: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, operator.config.port)
      .transform(Number)
      .default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:%-]+$/, operator.config.host)
      .optional(),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((dir) => resolve(dir)),
    DATABASE_URL: z.string().refine(isPostgresUrl, operator.config.databaseUrl).optional(),
    SITE_URL: z
      .string()
      .refine(isSiteUrl, operator.config.siteUrl)
      .transform((url) => new URL(url).origin)
      .optional(),
    LOG_LEVEL: logLevels.default('info'),
    SMTP_URL: z
      .string()
      .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), operator.config.smtpUrl)
      .optional(),
    MAIL_FROM: z.email(operator.config.mailFrom).optional(),
    NOVA_POSHTA_KEY: z
      .string()
      .regex(/^[0-9a-f]{32}$/i, operator.config.novaPoshtaKey)
      .optional(),
    TELEGRAM_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]{20,}$/, operator.config.telegramToken)
      .optional(),
    TELEGRAM_CHAT: z
      .string()
      .regex(/^(-?\d+|@\w{4,})$/, operator.config.telegramChat)
      .optional(),
    TELEGRAM_API_URL: httpAddress(operator.config.telegramApiUrl),
    CHECKBOX_LICENSE_KEY: z
      .string()
      .regex(/^[\w-]{10,100}$/, operator.config.checkboxLicenseKey)
      .optional(),
    CHECKBOX_PIN: z
      .string()
      .regex(/^\d{4,20}$/, operator.config.checkboxPin)
      .optional(),
    CHECKBOX_TAXES: z
      .string()
      .regex(/^\d{1,3}(,\d{1,3})*$/, operator.config.checkboxTaxes)
      .transform((codes) => codes.split(',').map(Number))
      .optional(),
    CHECKBOX_API_URL: httpAddress(operator.config.checkboxApiUrl),
  })
  .refine(
    ({ TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat }) => (token === undefined) === (chat === undefined),
    operator.config.telegramBoth,
  )
  .refine(
    ({ CHECKBOX_LICENSE_KEY: key, CHECKBOX_PIN: pin }) => (key === undefined) === (pin === undefined),
    operator.config.checkboxBoth,
  )

function checkboxOf(given: z.output<typeof environment>): Pick<Config, 'checkbox'> {
  const { CHECKBOX_LICENSE_KEY: licenseKey, CHECKBOX_PIN: pin, CHECKBOX_TAXES: taxes } = given
  if (!licenseKey || !pin) return {}
  return { checkbox: { licenseKey, pin, taxes, address: given.CHECKBOX_API_URL } }
}

/** Of somebody else's program, where it is not the one everybody uses. */
function httpAddress(problem: string) {
  return z
    .string()
    .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), problem)
    .optional()
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

function isSiteUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && !search && !hash
}
