import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseAddress } from '#db/database.ts'
import { isProxyEntry } from '#http/visitors/client-address.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { CdnKeys } from '#integrations/cdn/cdn-purge.server.ts'
import type { S3Keys } from '#integrations/storage/s3-address.ts'
import { CONNECTION_VARIABLES, type ConnectionValues } from '#shop/office/connections/connections.ts'
import { type BackupSchedule, backupVariables, readBackup } from './variables/backup-variables.ts'
import { cdnVariables, checkCdn, readCdnKeys } from './variables/cdn-variables.ts'
import {
  checkboxVariables,
  checkCheckbox,
  checkTelegram,
  novaPoshtaVariables,
  telegramVariables,
} from './variables/connection-variables.ts'
import { databaseVariables, readDatabase } from './variables/database-variables.ts'
import { emailVariables } from './variables/email-variables.ts'
import { type LogLevel, monitoringVariables } from './variables/monitoring-variables.ts'
import { checkPayments, paymentVariables } from './variables/payment-variables.ts'
import { checkStorage, readStorage, type StorageConfig, storageVariables } from './variables/storage-variables.ts'
import { optionalText, siteUrl } from './variables/variable.ts'

const demoVariables = {
  MEBLIA_DEMO: z.enum(['on', 'off'], operatorTexts.config.demo).default('on'),
}

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
  /** False: jobs, imports and product feeds run in another process. Absent: here. */
  startsWorkers?: boolean
  /** Jobs make the sizes of pictures before visitors ask for them. Absent: each is made on request. */
  encodesAhead?: boolean
  /** Keys of mail, banks, carriers, chat and cash register. The owner may enter those that are missing. */
  connections?: ConnectionValues
  /** Encrypt what the owner enters of them, the first of several; absent: a file in the data folder has the keys. */
  connectionsKeys?: string[]
  /** A new database gets no demo: the shop is closed until its owner opens it. */
  startsEmpty?: boolean
  /** Absent: no CDN is in front of the shop. */
  cdn?: CdnKeys | undefined
  /** Who knows it may read `/metrics`; absent: nobody. */
  metricsToken?: string | undefined
  /** For how long a stopping server still answers, so that a load balancer notices. */
  drainSeconds?: number | undefined
  /** Absent: the server makes no copies. */
  backup?: BackupSchedule | undefined
}

export type ConfigOutcome = { kind: 'ok'; config: Config } | { kind: 'wrong'; problems: string[] }

/** Everything has a default that starts the shop; all problems are reported at once. */
export function readConfig(env: Record<string, string | undefined>): ConfigOutcome {
  // Env files and containers leave a variable out by setting it to an empty string.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const checked = environmentSchema.safeParse(variables)
  if (!checked.success) return { kind: 'wrong', problems: checked.error.issues.map((issue) => issue.message) }

  const { PORT: port, HOST: host, DATA_DIR: dataDir, SITE_URL, LOG_LEVEL: logLevel } = checked.data
  return {
    kind: 'ok',
    config: {
      port,
      host,
      ...(hasListeningSocket(variables) && { listenFd: FIRST_PASSED_FD }),
      ...(checked.data.TAKES_OVER && { takesOver: true }),
      dataDir,
      database: readDatabase(checked.data, join(dataDir, 'shop.sqlite')),
      siteUrl: SITE_URL ?? localSiteUrl(port),
      logLevel,
      ...(checked.data.TRUSTED_PROXIES && { trustedProxies: checked.data.TRUSTED_PROXIES }),
      ...(checked.data.RATE_LIMIT_FACTOR && { rateLimitFactor: checked.data.RATE_LIMIT_FACTOR }),
      ...(checked.data.WORKERS === 'off' && { startsWorkers: false }),
      ...(checked.data.ENCODE_AHEAD === 'on' && { encodesAhead: true }),
      ...(checked.data.MEBLIA_DEMO === 'off' && { startsEmpty: true }),
      ...(checked.data.METRICS_TOKEN && { metricsToken: checked.data.METRICS_TOKEN }),
      ...(checked.data.DRAIN_SECONDS && { drainSeconds: checked.data.DRAIN_SECONDS }),
      ...readStorage(checked.data),
      ...readBackup(checked.data),
      ...readCdnKeys(checked.data),
      ...readConnections(checked.data),
      ...(checked.data.CONNECTIONS_KEY && { connectionsKeys: checked.data.CONNECTIONS_KEY }),
    },
  }
}

function readConnections(variables: ConnectionValues): { connections?: ConnectionValues } {
  const connections = Object.fromEntries(
    CONNECTION_VARIABLES.flatMap((name) => (variables[name] === undefined ? [] : [[name, variables[name]]])),
  )
  return Object.keys(connections).length > 0 ? { connections } : {}
}

/** Passed by the supervisor. systemd would name a process, too. */
function hasListeningSocket({ LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>): boolean {
  return LISTEN_FDS === '1' && LISTEN_PID === undefined
}

const FIRST_PASSED_FD = 3

/** The default site URL depends on the port that the system chose. */
export function withPort(config: Config, port: number): Config {
  return { ...config, port, siteUrl: config.siteUrl === localSiteUrl(0) ? localSiteUrl(port) : config.siteUrl }
}

function localSiteUrl(port: number): string {
  return `http://localhost:${port}`
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
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, operatorTexts.config.drainSeconds)
    .transform(Number)
    .optional(),
  ...monitoringVariables,
  ...storageVariables,
  ...backupVariables,
  ...cdnVariables,
  ...demoVariables,
  ...emailVariables,
  ...novaPoshtaVariables,
  ...paymentVariables,
  ...telegramVariables,
  ...checkboxVariables,
  CONNECTIONS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, operatorTexts.config.connectionsKey)
    .transform((keys) => keys.split(/\s*,\s*/))
    .optional(),
})

const environmentSchema = variablesSchema.superRefine((variables, context) => {
  checkPayments(variables, context)
  checkTelegram(variables, context)
  checkCheckbox(variables, context)
  checkCdn(variables, context)
  checkStorage(variables, context)
})
