import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { optionalText } from './variable.ts'

const texts = operatorTexts.config

const logLevelSchema = z.enum(['debug', 'info', 'warn', 'error', 'silent'], texts.logLevel)

export type LogLevel = z.infer<typeof logLevelSchema>

/** Long enough that nobody guesses it. */
const METRICS_TOKEN_PATTERN = /^[\w.~+/=-]{16,200}$/

export const monitoringVariables = {
  LOG_LEVEL: logLevelSchema.default('info'),
  METRICS_TOKEN: optionalText(METRICS_TOKEN_PATTERN, texts.metricsToken),
}
