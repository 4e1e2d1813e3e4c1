import { pino, stdSerializers, stdTimeFunctions } from 'pino'
import type { Log } from '#shop/shop.ts'
import type { LogLevel } from './config.ts'

/** Personal data never reaches the log, even when passed by mistake. */
const PERSONAL_FIELDS = ['password', 'email', 'phone', 'address', 'firstName', 'lastName', 'ip']

/** JSON lines on standard output. */
export function openLog(level: LogLevel): Log {
  const lines = pino({
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { error: stdSerializers.err },
    redact: { paths: PERSONAL_FIELDS.flatMap((fact) => [fact, `*.${fact}`]), remove: true },
  })
  return {
    debug: (facts, message) => lines.debug(facts, message),
    info: (facts, message) => lines.info(facts, message),
    warn: (facts, message) => lines.warn(facts, message),
    error: (facts, message) => lines.error(facts, message),
  }
}
