import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseAddress } from '#db/database.ts'
import { isProxyEntry } from '#http/visitors/client-address.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { CdnKeys } from '#integrations/cdn/cdn-purge.server.ts'
import type { CheckboxKeys } from '#integrations/checkbox/checkbox.server.ts'
import type { MonobankInstalmentsKeys } from '#integrations/monobank/instalments.server.ts'
import type { PrivatbankInstalmentsKeys } from '#integrations/privatbank/instalments.server.ts'
import { isS3Address, type S3Keys } from '#integrations/storage/s3-address.ts'
import type { TelegramKeys } from '#integrations/telegram/telegram.server.ts'
import { DAY_MS } from '#shop/durations.ts'
import { isTargetPath } from './backup/folder-target.ts'
import { DEFAULT_KEEP_RULE, type KeepRule, parseInterval, parseKeepRule } from './backup/keep-rule.ts'
import { cdnVariables, checkCdn, readCdnKeys } from './variables/cdn-variables.ts'
import { databaseVariables, readDatabase } from './variables/database-variables.ts'
import { checkStorage, readStorage, type StorageConfig, storageVariables } from './variables/storage-variables.ts'

export type Config = {
  /** 0: the system chooses. */
  port: number
  /** Absent: all interfaces. */
  host: string | undefined
  /** A socket that somebody else has bound to the port: a supervisor or systemd. */
  listenFd?: number
  /** Another server of the same data folder goes on until this one is ready. */
  takesOver?: boolean
  dataDir: string
  database: DatabaseAddress
  /** Without a trailing slash. */
  siteUrl: string
  logLevel: LogLevel
  /** The bucket of all media; absent: they are in the data folder. */
  storage?: StorageConfig | undefined
  /** For addresses of buckets that have no keys. */
  s3Keys?: S3Keys | undefined
  /** Addresses and networks of reverse proxies. Forwarded headers from anyone else are ignored. */
  trustedProxies?: string[]
  /** Multiplies the default rate limits. */
  rateLimitFactor?: number
  /** `smtp://user:password@host:587`; absent: emails are written to files in the data folder. */
  smtpUrl?: string | undefined
  /** False: jobs, imports and product feeds run in another process. Absent: here. */
  startsWorkers?: boolean
  /** Jobs make the sizes of pictures before visitors ask for them. Absent: each is made on request. */
  encodesAhead?: boolean
  /** Sender of emails. */
  mailFrom?: string | undefined
  /** Absent: pickup points are not refreshed. */
  novaPoshtaKey?: string | undefined
  /** Absent: new orders are announced by email only. */
  telegram?: TelegramKeys | undefined
  /** Absent: no fiscal receipts. */
  checkbox?: CheckboxKeys | undefined
  /** Absent: no CDN is in front of the shop. */
  cdn?: CdnKeys | undefined
  /** Who knows it may read `/metrics`; absent: nobody. */
  metricsToken?: string | undefined
  /** Where an OpenTelemetry collector takes spans; the rest of OTEL_… is read by the exporter. Absent: none are made. */
  tracesUrl?: string | undefined
  /** For how long a stopping server still answers, so that a load balancer notices. */
  drainSeconds?: number | undefined
  /** Absent: the server makes no copies. */
  backup?: { target: string; everyMs: number; keep: KeepRule } | undefined
  /** Keys of online payment services; a service without keys is off. */
  payments?: PaymentKeys
}

type PaymentKeys = {
  monobank?: { token: string; url?: string | undefined }
  liqpay?: { publicKey: string; privateKey: string; url?: string | undefined }
  wayforpay?: { account: string; secretKey: string; url?: string | undefined }
  monobankInstalments?: MonobankInstalmentsKeys
  privatbankInstalments?: PrivatbankInstalmentsKeys
}

export type LogLevel = z.infer<typeof logLevelSchema>

export type ConfigOutcome = { kind: 'ok'; config: Config } | { kind: 'wrong'; problems: string[] }

/** Everything has a default that starts the shop; all problems are reported at once. */
export function readConfig(env: Record<string, string | undefined>): ConfigOutcome {
  // Env files and containers leave a variable out by setting it to an empty string.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const checked = environmentSchema.safeParse(given)
  if (!checked.success) return { kind: 'wrong', problems: checked.error.issues.map((issue) => issue.message) }

  const { PORT: port, HOST: host, DATA_DIR: dataDir, SITE_URL, LOG_LEVEL: logLevel } = checked.data
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, NOVA_POSHTA_KEY: novaPoshtaKey } = checked.data
  const { TELEGRAM_TOKEN: token, TELEGRAM_CHAT: chat, TELEGRAM_URL: address } = checked.data
  return {
    kind: 'ok',
    config: {
      port,
      host,
      ...(hasListeningSocket(given) && { listenFd: FIRST_PASSED_FD }),
      ...(checked.data.TAKES_OVER && { takesOver: true }),
      dataDir,
      database: readDatabase(checked.data, join(dataDir, 'shop.sqlite')),
      siteUrl: SITE_URL ?? localSiteUrl(port),
      logLevel,
      ...(checked.data.TRUSTED_PROXIES && { trustedProxies: checked.data.TRUSTED_PROXIES }),
      ...(checked.data.RATE_LIMIT_FACTOR && { rateLimitFactor: checked.data.RATE_LIMIT_FACTOR }),
      ...(checked.data.WORKERS === 'off' && { startsWorkers: false }),
      ...(checked.data.ENCODE_AHEAD === 'on' && { encodesAhead: true }),
      ...(smtpUrl && { smtpUrl }),
      ...(mailFrom && { mailFrom }),
      ...(novaPoshtaKey && { novaPoshtaKey }),
      ...(checked.data.METRICS_TOKEN && { metricsToken: checked.data.METRICS_TOKEN }),
      ...readTracesUrl(checked.data),
      ...(checked.data.DRAIN_SECONDS && { drainSeconds: checked.data.DRAIN_SECONDS }),
      ...readPaymentKeys(checked.data),
      ...readStorage(checked.data),
      ...readBackup(checked.data),
      ...readCdnKeys(checked.data),
      ...(token && chat && { telegram: { token, chat, address } }),
      ...readCheckboxKeys(checked.data),
    },
  }
}

/** As systemd passes one. It names the process that is meant; children may inherit the variables. */
function hasListeningSocket({ LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>): boolean {
  return LISTEN_FDS === '1' && (LISTEN_PID === undefined || LISTEN_PID === String(process.pid))
}

const FIRST_PASSED_FD = 3

function readTracesUrl(given: z.output<typeof environmentSchema>): Pick<Config, 'tracesUrl'> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = given
  if (given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return {}
  const tracesUrl = exact ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  return tracesUrl ? { tracesUrl } : {}
}

function readBackup(given: z.output<typeof environmentSchema>): Pick<Config, 'backup'> {
  const { BACKUP_TARGET: target, BACKUP_EVERY: everyMs, BACKUP_KEEP: keep } = given
  return target === undefined ? {} : { backup: { target, everyMs, keep } }
}

/** The schema guarantees that both keys of a pair are present. */
function readPaymentKeys(given: z.output<typeof environmentSchema>): { payments?: PaymentKeys } {
  const { MONOBANK_TOKEN: token, LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = given
  const { WAYFORPAY_ACCOUNT: account, WAYFORPAY_SECRET_KEY: secretKey } = given
  const { MONO_PARTS_STORE_ID: monoStore, MONO_PARTS_SECRET: secret } = given
  const { PRIVAT_PARTS_STORE_ID: privatStore, PRIVAT_PARTS_PASSWORD: password } = given
  const payments: PaymentKeys = {
    ...(token && { monobank: { token, url: given.MONOBANK_URL } }),
    ...(publicKey && privateKey && { liqpay: { publicKey, privateKey, url: given.LIQPAY_URL } }),
    ...(account && secretKey && { wayforpay: { account, secretKey, url: given.WAYFORPAY_URL } }),
    ...(monoStore && secret && { monobankInstalments: { storeId: monoStore, secret, url: given.MONO_PARTS_URL } }),
    ...(privatStore &&
      password && { privatbankInstalments: { storeId: privatStore, password, url: given.PRIVAT_PARTS_URL } }),
  }
  return Object.keys(payments).length > 0 ? { payments } : {}
}

/** The default site URL depends on the port that the system chose. */
export function withPort(config: Config, port: number): Config {
  return { ...config, port, siteUrl: config.siteUrl === localSiteUrl(0) ? localSiteUrl(port) : config.siteUrl }
}

function localSiteUrl(port: number): string {
  return `http://localhost:${port}`
}

const logLevelSchema = z.enum(['debug', 'info', 'warn', 'error', 'silent'], operatorTexts.config.logLevel)

/** The format that services issue: no line breaks or header separators. */
const SECRET_PATTERN = /^[\w@.:+/=-]{4,200}$/
/** Long enough that nobody guesses it. */
const METRICS_TOKEN_PATTERN = /^[\w.~+/=-]{16,200}$/
const PAIRED_VARIABLES = [
  ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  ['WAYFORPAY_ACCOUNT', 'WAYFORPAY_SECRET_KEY'],
  ['MONO_PARTS_STORE_ID', 'MONO_PARTS_SECRET'],
  ['PRIVAT_PARTS_STORE_ID', 'PRIVAT_PARTS_PASSWORD'],
  ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'],
  ['CHECKBOX_LICENSE_KEY', 'CHECKBOX_PIN'],
] as const

function optionalText(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem).optional()
}

/** `parse` returns undefined for what it does not understand. */
function parsed<T>(parse: (text: string) => T | undefined, problem: string) {
  return z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

function secret(name: string) {
  return optionalText(SECRET_PATTERN, operatorTexts.config.paymentKey(name))
}

function siteUrl(problem: string) {
  return z
    .string()
    .refine(isSiteUrl, problem)
    .transform((url) => new URL(url).origin)
    .optional()
}

function serviceUrl(name: string) {
  return siteUrl(operatorTexts.config.serviceUrl(name))
}

function collector(name: string) {
  return { protocol: /^https?$/, error: operatorTexts.config.collector(name) }
}

const variablesSchema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, operatorTexts.config.port)
    .transform(Number)
    .default(3000),
  HOST: optionalText(/^[\w.:%-]+$/, operatorTexts.config.host),
  // Set by a supervisor.
  TAKES_OVER: z.literal('1').optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((dir) => resolve(dir)),
  ...databaseVariables,
  SITE_URL: siteUrl(operatorTexts.config.siteUrl),
  WORKERS: z.enum(['on', 'off'], operatorTexts.config.workers).default('on'),
  ENCODE_AHEAD: z.enum(['on', 'off'], operatorTexts.config.encodeAhead).default('on'),
  LOG_LEVEL: logLevelSchema.default('info'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((entries) => entries.every(isProxyEntry), operatorTexts.config.trustedProxies)
    .optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, operatorTexts.config.rateLimitFactor)
    .transform(Number)
    .optional(),
  METRICS_TOKEN: optionalText(METRICS_TOKEN_PATTERN, operatorTexts.config.metricsToken),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url(collector('OTEL_EXPORTER_OTLP_ENDPOINT')).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url(collector('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, operatorTexts.config.drainSeconds)
    .transform(Number)
    .optional(),
  ...storageVariables,
  BACKUP_TARGET: z
    .string()
    .refine((target) => isS3Address(target) || isTargetPath(target), operatorTexts.config.backupTarget)
    .optional(),
  BACKUP_EVERY: parsed(parseInterval, operatorTexts.config.backupEvery).default(DAY_MS),
  BACKUP_KEEP: parsed(parseKeepRule, operatorTexts.config.backupKeep).default(parseKeepRule(DEFAULT_KEEP_RULE) ?? []),
  ...cdnVariables,
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), operatorTexts.config.smtpUrl)
    .optional(),
  MAIL_FROM: z.email(operatorTexts.config.mailFrom).optional(),
  NOVA_POSHTA_KEY: optionalText(/^[0-9a-f]{32}$/i, operatorTexts.config.novaPoshtaKey),
  MONOBANK_TOKEN: secret('MONOBANK_TOKEN'),
  LIQPAY_PUBLIC_KEY: secret('LIQPAY_PUBLIC_KEY'),
  LIQPAY_PRIVATE_KEY: secret('LIQPAY_PRIVATE_KEY'),
  WAYFORPAY_ACCOUNT: secret('WAYFORPAY_ACCOUNT'),
  WAYFORPAY_SECRET_KEY: secret('WAYFORPAY_SECRET_KEY'),
  MONO_PARTS_STORE_ID: secret('MONO_PARTS_STORE_ID'),
  MONO_PARTS_SECRET: secret('MONO_PARTS_SECRET'),
  PRIVAT_PARTS_STORE_ID: secret('PRIVAT_PARTS_STORE_ID'),
  PRIVAT_PARTS_PASSWORD: secret('PRIVAT_PARTS_PASSWORD'),
  TELEGRAM_TOKEN: optionalText(/^\d+:[\w-]{20,}$/, operatorTexts.config.telegramToken),
  TELEGRAM_CHAT: optionalText(/^(-?\d+|@\w{4,})$/, operatorTexts.config.telegramChat),
  CHECKBOX_LICENSE_KEY: optionalText(/^[\w-]{10,100}$/, operatorTexts.config.checkboxLicenseKey),
  CHECKBOX_PIN: optionalText(/^\d{4,20}$/, operatorTexts.config.checkboxPin),
  CHECKBOX_TAXES: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/, operatorTexts.config.checkboxTaxes)
    .transform((codes) => codes.split(',').map(Number))
    .optional(),
  // Overrides the service's own URL with a stand-in for tests.
  MONOBANK_URL: serviceUrl('MONOBANK_URL'),
  LIQPAY_URL: serviceUrl('LIQPAY_URL'),
  WAYFORPAY_URL: serviceUrl('WAYFORPAY_URL'),
  MONO_PARTS_URL: serviceUrl('MONO_PARTS_URL'),
  PRIVAT_PARTS_URL: serviceUrl('PRIVAT_PARTS_URL'),
  TELEGRAM_URL: serviceUrl('TELEGRAM_URL'),
  CHECKBOX_URL: serviceUrl('CHECKBOX_URL'),
})

const environmentSchema = variablesSchema.superRefine((given, context) => {
  for (const [one, other] of PAIRED_VARIABLES) {
    if ((given[one] === undefined) !== (given[other] === undefined)) {
      context.addIssue({ code: 'custom', message: operatorTexts.config.paymentPair(one, other) })
    }
  }
  checkCdn(given, context)
  checkStorage(given, context)
})

function readCheckboxKeys(given: z.output<typeof environmentSchema>): Pick<Config, 'checkbox'> {
  const { CHECKBOX_LICENSE_KEY: licenseKey, CHECKBOX_PIN: pin, CHECKBOX_TAXES: taxes } = given
  if (!licenseKey || !pin) return {}
  return { checkbox: { licenseKey, pin, taxes, address: given.CHECKBOX_URL } }
}

function isSiteUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && !search && !hash
}
