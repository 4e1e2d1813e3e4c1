import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { DatabaseAddress } from '#db/database.ts'

/** Enough for a demo shop. A large file takes seconds, and is read beside the first visitors. */
const START_DELAY_MS = 300

/** In a thread. Resolves with what is damaged, or undefined after a moment; what is found later: `onLateDamage`. */
export async function checkForDamage(
  database: DatabaseAddress,
  onLateDamage: (damage: string) => void,
  delayMs = START_DELAY_MS,
): Promise<string | undefined> {
  if (database.kind !== 'sqlite' || !existsSync(database.file)) return undefined
  const damage = readInThread(database.file)
  const early = await Promise.race([damage, wait(delayMs, 'unknown' as const, { ref: false })])
  if (early !== 'unknown') return early
  void damage.then((found) => found !== undefined && onLateDamage(found))
  return undefined
}

/** A file that cannot even be opened is reported by whoever opens it next. */
function readInThread(file: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const thread = new Worker(new URL('../workers/damage-check-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  thread
    .once('message', resolve)
    .once('error', () => resolve(undefined))
    .once('exit', () => resolve(undefined))
  return promise
}
