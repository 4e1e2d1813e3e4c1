import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type Config, readConfig } from './config.ts'
import { reportStartFailure } from './startup-errors.ts'

type Environment = Record<string, string | undefined>

/** Starts with the configuration of the environment; what `start` returns is called at a signal to end. */
export async function runProcess(
  environment: Environment,
  start: (config: Config) => Promise<() => Promise<void>>,
): Promise<void> {
  const outcome = readConfig(environment)
  if (outcome.kind === 'wrong') {
    console.error([operatorTexts.config.wrong, ...outcome.problems].join('\n  '))
    process.exit(1)
  }
  try {
    closeOnSignal(await start(outcome.config))
  } catch (error) {
    reportStartFailure(error, outcome.config)
    process.exit(1)
  }
}

/** A second signal exits at once. */
function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      console.log(operatorTexts.opening.closing)
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
