import { Worker } from 'node:worker_threads'
import type { Goal } from '#shop/statistics/goals.ts'
import type { QueuedHit } from '#shop/statistics/hit-writer.server.ts'
import type { HitWriter } from '#shop/statistics/statistics.server.ts'

export type HitWriterRequest = { kind: 'write'; file: string; batch: QueuedHit[]; goals: Goal[] } | { kind: 'leave' }
export type HitWriterReply = { outcome: 'written' | 'busy' } | { outcome: 'lost'; error: string }

/** Page cache of the thread's database connection. */
export const DATABASE_CACHE_KIB = 4000

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
const IDLE_TIMEOUT_MS = 60_000
/** A thread that dies at once is not restarted in a loop. */
const RESTART_DELAY_MS = 1000
const CLOSE_TIMEOUT_MS = 2000

type Thread = {
  worker: Worker
  waiting: Pick<PromiseWithResolvers<'written' | 'busy'>, 'resolve' | 'reject'> | undefined
  gone: Promise<void>
}

/**
 * Writes statistics to a SQLite file in a thread, so pages wait neither for the statements nor for the disk. The
 * thread starts with the first full batch and stops a minute after the last one, so a shop with little traffic has
 * none. When the thread dies, its batch is lost and the next batch starts a new thread.
 */
export function openHitWriterThread(file: string, { entry = ENTRY, now = () => performance.now() } = {}): HitWriter {
  let thread: Thread | undefined
  let leaving: NodeJS.Timeout | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  function start(): Thread {
    startedAt = now()
    const worker = new Worker(entry, { resourceLimits: MEMORY_LIMITS, execArgv: [], env: {} })
    worker.unref()
    const gone = Promise.withResolvers<void>()
    const mine: Thread = { worker, waiting: undefined, gone: gone.promise }
    worker.on('message', (answer: HitWriterReply) => {
      const { waiting } = mine
      mine.waiting = undefined
      if (answer.outcome === 'lost') waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer.outcome)
    })
    const die = (reason: unknown) => {
      if (thread === mine) thread = undefined
      mine.waiting?.reject(reason)
      mine.waiting = undefined
    }
    worker.once('error', die)
    worker.once('exit', (code) => {
      die(new Error(`the thread that writes statistics ended with ${code}`))
      gone.resolve()
    })
    return mine
  }

  async function leave(): Promise<void> {
    clearTimeout(leaving)
    const mine = thread
    thread = undefined
    if (!mine) return
    postRequest(mine, { kind: 'leave' })
    const late = setTimeout(() => void mine.worker.terminate(), CLOSE_TIMEOUT_MS)
    await mine.gone
    clearTimeout(late)
  }

  return {
    isAwake: () => thread !== undefined,
    async write(batch, goals) {
      if (!thread && now() - startedAt < RESTART_DELAY_MS) return 'busy'
      thread ??= start()
      clearTimeout(leaving)
      const { promise, resolve, reject } = Promise.withResolvers<'written' | 'busy'>()
      thread.waiting = { resolve, reject }
      postRequest(thread, { kind: 'write', file, batch, goals })
      try {
        return await promise
      } finally {
        leaving = setTimeout(() => void leave(), IDLE_TIMEOUT_MS).unref()
      }
    },
    close: leave,
  }
}

/** Serialising to text takes half the time of a structured clone, and it runs on the main thread. */
function postRequest({ worker }: Thread, order: HitWriterRequest): void {
  worker.postMessage(JSON.stringify(order))
}

const ENTRY = new URL('./hit-writer-thread.ts', import.meta.url)
