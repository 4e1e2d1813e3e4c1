import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { optionalText, type Values } from './variable.ts'

const texts = operatorTexts.config

const logLevelSchema = z.enum(['debug', 'info', 'warn', 'error', 'silent'], texts.logLevel)

export type LogLevel = z.infer<typeof logLevelSchema>

/** Long enough that nobody guesses it. */
const METRICS_TOKEN_PATTERN = /^[\w.~+/=-]{16,200}$/

export const monitoringVariables = {
  LOG_LEVEL: logLevelSchema.default('info'),
  METRICS_TOKEN: optionalText(METRICS_TOKEN_PATTERN, texts.metricsToken),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url(collector('OTEL_EXPORTER_OTLP_ENDPOINT')).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url(collector('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
}

export function readTracesUrl(given: Values<typeof monitoringVariables>): { tracesUrl?: string } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = given
  if (given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return {}
  const tracesUrl = exact ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  return tracesUrl ? { tracesUrl } : {}
}

function collector(name: string) {
  return { protocol: /^https?$/, error: texts.collector(name) }
}
