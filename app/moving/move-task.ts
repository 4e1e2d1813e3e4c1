import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { lookupPublicAddress, PRIVATE_ADDRESS } from '#integrations/safe-requests/public-post.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isMovePending, readMoveKeys, recordMove, recordMoveStep } from '#shop/office/moving/move-runs.server.ts'
import {
  MOVE_TASK,
  type MoveChoice,
  type MoveRecord,
  type MoveRequest,
  type MoveStep,
  moveRequestSchema,
} from '#shop/office/moving/move-runs.ts'
import type { OldShopKeys } from '#shop/office/moving/old-shop.ts'
import type { Config } from '../config.ts'
import { childEnvironment } from '../process/child-environment.ts'

const ENTRY = fileURLToPath(new URL('./move-process.ts', import.meta.url))
const MAX_MEMORY_MB = 1024

export type MoveProcessInput = { config: Config; address: string; keys: OldShopKeys; choice: MoveChoice }
export type MoveProcessMessage = { kind: 'step'; step: MoveStep } | { kind: 'ended'; record: MoveRecord }

/** In a process of its own. One that a restart has broken off goes on. Its outcome stands in the audit log. */
export function moveTask(config: Config, signal: AbortSignal): Task<MoveRequest> {
  return {
    name: MOVE_TASK,
    payload: moveRequestSchema,
    retryDelayMs: () => MINUTE_MS,
    maxAttempts: 5,
    async run(shop, { payload }) {
      const record = (await isReachable(shop, payload.address))
        ? await runBeside({ shop, config, signal }, payload)
        : ({ kind: 'unreachable', code: PRIVATE_ADDRESS } as const)
      // Ended by a restart or by the staff.
      if (!record) return { kind: 'again', runAt: shop.now() }
      if (await isMovePending(shop, payload)) await recordMove(shop, payload, record)
      return { kind: 'done' }
    },
  }
}

/** The shop's own network is closed to it, unless the owner trusts it. A name that is unknown is told by the run. */
async function isReachable(shop: Shop, address: string): Promise<boolean> {
  if ((await getSettings(shop)).webhookPrivateAddresses) return true
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  const problem = await promisify<string, object, unknown>(lookupPublicAddress)(host, { all: true }).then(
    () => undefined,
    (error) => error.code,
  )
  return problem !== PRIVATE_ADDRESS
}

/** Undefined: it was ended. */
function runBeside(
  { shop, config, signal }: { shop: Shop; config: Config; signal: AbortSignal },
  request: MoveRequest,
): Promise<MoveRecord | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  const { address, choice } = request
  const keys = readMoveKeys(shop, request)
  return new Promise((resolve) => {
    const child = fork(ENTRY, [], {
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      // It reads what another shop says, so only its configuration is passed, by message.
      env: { ...childEnvironment(), NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const stop = () => child.kill('SIGKILL')
    let record: MoveRecord | undefined
    let isStopped = false
    signal.addEventListener('abort', stop, { once: true })
    child.on('message', (message: MoveProcessMessage) => {
      if (message.kind === 'ended') {
        record = message.record
        return
      }
      recordMoveStep(shop, request, message.step)
        .then((isAwaited) => {
          if (isAwaited) return
          isStopped = true
          stop()
        })
        .catch((error) => shop.log.warn({ error }, 'move.untold'))
    })
    child.on('error', (error) => shop.log.error({ error }, 'move.process-failed'))
    child.on('exit', () => {
      signal.removeEventListener('abort', stop)
      resolve(record ?? (isStopped || signal.aborted ? undefined : { kind: 'crashed' }))
    })
    child.send({ config, address, keys, choice } satisfies MoveProcessInput, () => {})
  })
}
