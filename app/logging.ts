import { type DestinationStream, destination, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { currentRequestId } from '#http/health/request-id.ts'
import type { Log } from '#shop/core/shop.ts'
import type { LogLevel } from './variables/monitoring-variables.ts'

/** Personal data never reaches the log, even when passed by mistake. */
const PERSONAL_FIELDS = ['password', 'email', 'phone', 'address', 'firstName', 'lastName', 'ip']

/** JSON lines on standard output. Those of a request have its id. */
export function openLog(level: LogLevel, output: DestinationStream = destination(1)): Log {
  const lines = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { error: stdSerializers.err },
      redact: { paths: PERSONAL_FIELDS.flatMap((fact) => [fact, `*.${fact}`]), remove: true },
      mixin: () => {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
    },
    output,
  )
  return {
    debug: (facts, message) => lines.debug(facts, message),
    info: (facts, message) => lines.info(facts, message),
    warn: (facts, message) => lines.warn(facts, message),
    error: (facts, message) => lines.error(facts, message),
  }
}
