import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type Config, readConfig } from '../config.ts'
import { READY_MESSAGE, type SupervisorMessage } from '../handover/control-socket.ts'
import { reportStartFailure } from './startup-errors.ts'

/** After `DRAIN_SECONDS`. Longer than running requests get, shorter than a process manager waits before it kills. */
const MAX_CLOSE_MS = 50_000
const MAX_RETIRE_MS = 6 * 60_000

type Environment = Record<string, string | undefined>

/** `handedOver`: another process does the work already, so there is time to finish everything. */
export type Close = (how: { handedOver: boolean }) => Promise<void>

/** Starts with the configuration of the environment; what `start` returns is called once, when it is time to end. */
export async function runProcess(
  environment: Environment,
  start: (config: Config) => Promise<Close>,
  maxCloseMs = MAX_CLOSE_MS,
): Promise<void> {
  const outcome = readConfig(environment)
  if (outcome.kind === 'wrong') {
    console.error([operatorTexts.config.wrong, ...outcome.problems].join('\n  '))
    process.exit(1)
  }
  // Its supervisor has ended before there is anything to finish.
  const exit = () => process.exit(1)
  process.once('disconnect', exit)
  try {
    const close = await start(outcome.config)
    process.off('disconnect', exit)
    closeWhenTold(close, maxCloseMs + (outcome.config.drainSeconds ?? 0) * 1000)
    process.send?.(READY_MESSAGE)
  } catch (error) {
    reportStartFailure(error, outcome.config)
    process.exit(1)
  }
}

/** A second signal exits at once. So does a close that waits for what does not answer any more, such as a database. */
function closeWhenTold(close: Close, maxCloseMs: number): void {
  let closing = false
  const begin = (handedOver: boolean) => {
    if (closing) return
    closing = true
    console.log(operatorTexts.opening.closing)
    setTimeout(
      () => {
        console.error(operatorTexts.failures.closeTooLong)
        process.exit(1)
      },
      handedOver ? MAX_RETIRE_MS : maxCloseMs,
    ).unref()
    close({ handedOver }).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      begin(false)
    })
  }
  if (!process.send) return
  process.on('message', (message: SupervisorMessage) => begin(message === 'retire'))
  // A supervisor that is started again needs the port.
  process.once('disconnect', () => begin(false))
}
