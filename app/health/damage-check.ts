import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { DatabaseAddress } from '#db/database.ts'

/** 433 MB, a hundred thousand products, take 0.7 s of CPU time. A larger file delays the start by this at most. */
const START_DELAY_MS = 2000

/**
 * Reads the whole SQLite file in a thread. Resolves with what is damaged, or undefined, as soon as that is known and
 * after two seconds at the latest; what is found later is passed to `onLateDamage`.
 */
export async function checkForDamage(
  database: DatabaseAddress,
  onLateDamage: (damage: string) => void,
): Promise<string | undefined> {
  if (database.kind !== 'sqlite' || !existsSync(database.file)) return undefined
  const damage = readInThread(database.file)
  const early = await Promise.race([damage, wait(START_DELAY_MS, 'unknown' as const, { ref: false })])
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
