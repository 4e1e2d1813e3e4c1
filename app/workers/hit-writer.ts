import { Worker } from 'node:worker_threads'
import type { Goal } from '#shop/statistics/goals.ts'
import type { QueuedHit } from '#shop/statistics/hit-writer.server.ts'
import type { HitWriter } from '#shop/statistics/statistics.server.ts'

export type HitWriterRequest = { kind: 'write'; file: string; batch: QueuedHit[]; goals: Goal[] } | { kind: 'leave' }
export type HitWriterReply = { outcome: 'written' | 'busy' } | { outcome: 'lost'; error: string }

/** What of the tables the thread's connection may remember. */
export const DATABASE_CACHE_KIB = 4000

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
const IDLE_TIMEOUT_MS = 60_000
/** One that dies at once is not started again and again. */
const RESTART_DELAY_MS = 1000
const CLOSE_TIMEOUT_MS = 2000

type Thread = {
  worker: Worker
  waiting: Pick<PromiseWithResolvers<'written' | 'busy'>, 'resolve' | 'reject'> | undefined
  gone: Promise<void>
}

/**
 * Writes statistics of a SQLite file in a thread of its own, so that pages wait neither for the statements nor for the
 * disk. It starts with the first full batch and leaves a minute after the last one: a shop without crowds has none. When
 * it dies, the batch it had is lost, and the next one starts another.
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

/** As text: that is made in half the time of a clone, and it is the pages’ thread that makes it. */
function postRequest({ worker }: Thread, order: HitWriterRequest): void {
  worker.postMessage(JSON.stringify(order))
}

const ENTRY = new URL('./hit-writer-thread.ts', import.meta.url)
