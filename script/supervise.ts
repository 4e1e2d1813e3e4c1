import { dirname, resolve } from 'node:path'
import { openControlSocket } from '#app/handover/control-socket.ts'
import { startGeneration } from '#app/handover/generation.ts'
import { openListeningSocket } from '#app/handover/listening-socket.ts'
import { openSupervisor } from '#app/handover/supervisor.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'

/** Not resolved: in `/srv/shop/current/script/supervise.ts`, `current` may be another version at the next reload. */
const ROOT = dirname(dirname(process.argv[1] ?? ''))

process.exit(await supervise(process.env))

async function supervise(environment: NodeJS.ProcessEnv): Promise<number> {
  const socket = await openListeningSocket(environment).catch((error) => explain(environment, error))
  if (!socket) return 1
  const dataDir = resolve(environment.DATA_DIR?.trim() || './data')
  const env = { ...environment, PORT: String(socket.port), DATA_DIR: dataDir }
  const supervisor = openSupervisor((takesOver) =>
    startGeneration(ROOT, takesOver ? { ...env, TAKES_OVER: '1' } : env, socket.fd()),
  )
  process.on('SIGHUP', () => void supervisor.reload())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, supervisor.kill)
      supervisor.stop()
    })
  }
  if (!(await supervisor.opened)) return supervisor.ended
  const closeControlSocket = await openControlSocket(dataDir, supervisor.reload)
  console.log(operatorTexts.supervisor.supervising)
  const code = await supervisor.ended
  closeControlSocket()
  return code
}

/** Loads the configuration only now: the supervisor is to stay small. */
async function explain(env: NodeJS.ProcessEnv, error: unknown): Promise<undefined> {
  const { readConfig } = await import('#app/config.ts')
  const { reportStartFailure } = await import('#app/process/startup-errors.ts')
  const outcome = readConfig(env)
  if (outcome.kind === 'wrong') console.error([operatorTexts.config.wrong, ...outcome.problems].join('\n  '))
  else reportStartFailure(error, outcome.config)
}
