import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { Config } from '../config.ts'
import { childEnvironment } from '../process/child-environment.ts'
import { StartFailure } from '../process/startup-errors.ts'

/** The exit code of a process that has printed the reason. */
export const SEED_FAILED = 3

const ENTRY = fileURLToPath(new URL('./seed-process.ts', import.meta.url))

/** In a process of its own: the demo would stay in the memory of the server, 200 MB of it. */
export async function seedInProcess(config: Config): Promise<void> {
  const child = fork(ENTRY, [], {
    execArgv: [], // the server's flags are for its own heap
    // The process gets its configuration by message.
    env: childEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(config)
  const [code] = await once(child, 'exit')
  // It has said why.
  if (code === SEED_FAILED) throw new StartFailure(operatorTexts.failures.notSeeded)
  if (code !== 0) throw new Error('The demo shop was not filled; the next start goes on with it.')
}
