import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { LEAN_MALLOC } from '../process/child-environment.ts'
import { READY_MESSAGE, type SupervisorMessage } from './control-socket.ts'

/** Migrations of a large shop included. */
const READY_TIMEOUT_MS = 10 * 60_000
/** A file being imported is finished by the server that began it. */
const RETIRE_TIMEOUT_MS = 30 * 60_000
const MAX_REASON_LETTERS = 4000

/** One server process; several may answer on one socket. */
export type Generation = {
  /** Why it did not start; undefined: it serves. */
  failure: Promise<string | undefined>
  /** Resolves with the exit code. */
  exited: Promise<number>
  send(message: SupervisorMessage): void
  kill(): void
}

/** `root` may be a link that names another version by now. `socket` is passed as systemd passes one. */
export function startGeneration(root: string, env: NodeJS.ProcessEnv, socket: number): Generation {
  const pinned = join(root, 'node_modules/node/bin/node')
  const child = spawn(
    existsSync(pinned) ? pinned : process.execPath,
    ['--max-semi-space-size=4', join(root, 'app/main.ts')],
    // Apart from the terminal, whose Ctrl-C is for the supervisor.
    {
      cwd: root,
      env: serverEnvironment(root, env),
      stdio: ['ignore', 'inherit', 'pipe', socket, 'ipc'],
      detached: true,
    },
  )
  let reason = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    reason = (reason + chunk).slice(-MAX_REASON_LETTERS)
  })

  const exited = Promise.withResolvers<number>()
  child.once('error', (error) => {
    reason ||= error.message
    exited.resolve(1)
  })
  // After all output: it says why.
  child.once('close', (code) => exited.resolve(code ?? 1))

  const failure = Promise.withResolvers<string | undefined>()
  const late = setTimeout(() => {
    reason = operatorTexts.supervisor.tooLate
    child.kill('SIGKILL')
  }, READY_TIMEOUT_MS)
  child.once('message', (message) => {
    if (message === READY_MESSAGE) failure.resolve(undefined)
  })
  exited.promise.then((code) => failure.resolve(reason.trim() || operatorTexts.supervisor.exited(code)))
  let isOpen = false
  failure.promise.then((reason) => {
    clearTimeout(late)
    isOpen = reason === undefined
  })

  return {
    failure: failure.promise,
    exited: exited.promise,
    send: (message) => {
      // A server that is starting has nothing to finish.
      if (!isOpen) child.kill()
      else if (child.connected) child.send(message, () => {})
      if (message === 'retire') setTimeout(() => child.kill('SIGKILL'), RETIRE_TIMEOUT_MS).unref()
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** As in `npm start`. */
function serverEnvironment(root: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const defaults = { NODE_ENV: 'production', ...LEAN_MALLOC }
  const cache = join(root, 'node_modules/.cache/server')
  return { ...defaults, NODE_COMPILE_CACHE: cache, ...env, LISTEN_FDS: '1', LISTEN_PID: undefined }
}
