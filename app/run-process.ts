import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type Config, readConfig } from './config.ts'
import { READY_MESSAGE, type SupervisorMessage } from './handover/messages.ts'
import { reportStartFailure } from './startup-errors.ts'

type Environment = Record<string, string | undefined>

/** `handedOver`: another process does the work already, so there is time to finish everything. */
export type Close = (how: { handedOver: boolean }) => Promise<void>

/** Starts with the configuration of the environment; what `start` returns is called once, when it is time to end. */
export async function runProcess(environment: Environment, start: (config: Config) => Promise<Close>): Promise<void> {
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
    closeWhenTold(close)
    process.send?.(READY_MESSAGE)
  } catch (error) {
    reportStartFailure(error, outcome.config)
    process.exit(1)
  }
}

/** A second signal exits at once. */
function closeWhenTold(close: Close): void {
  let closing = false
  const begin = (handedOver: boolean) => {
    if (closing) return
    closing = true
    console.log(operatorTexts.opening.closing)
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
