import { Worker } from 'node:worker_threads'
import type { Goal } from '#shop/statistics/goals.ts'
import type { CrowdWriter } from '#shop/statistics/statistics.server.ts'
import type { Waiting } from '#shop/statistics/writing.server.ts'

export type CrowdOrder = { kind: 'write'; file: string; batch: Waiting[]; goals: Goal[] } | { kind: 'leave' }
export type CrowdAnswer = { outcome: 'written' | 'busy' } | { outcome: 'lost'; error: string }

/** What of the tables the thread's connection may remember. */
export const TABLES_KIB = 4000

const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
const LEAVES_AFTER_MS = 60_000
/** One that dies at once is not started again and again. */
const START_AGAIN_AFTER_MS = 1000
const CLOSE_WITHIN_MS = 2000

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
export function openCrowdWriter(file: string, { entry = ENTRY, now = () => performance.now() } = {}): CrowdWriter {
  let thread: Thread | undefined
  let leaving: NodeJS.Timeout | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  function start(): Thread {
    startedAt = now()
    const worker = new Worker(entry, { resourceLimits: MEMORY, execArgv: [], env: {} })
    worker.unref()
    const gone = Promise.withResolvers<void>()
    const mine: Thread = { worker, waiting: undefined, gone: gone.promise }
    worker.on('message', (answer: CrowdAnswer) => {
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
    tell(mine, { kind: 'leave' })
    const late = setTimeout(() => void mine.worker.terminate(), CLOSE_WITHIN_MS)
    await mine.gone
    clearTimeout(late)
  }

  return {
    isAwake: () => thread !== undefined,
    async write(batch, goals) {
      if (!thread && now() - startedAt < START_AGAIN_AFTER_MS) return 'busy'
      thread ??= start()
      clearTimeout(leaving)
      const { promise, resolve, reject } = Promise.withResolvers<'written' | 'busy'>()
      thread.waiting = { resolve, reject }
      tell(thread, { kind: 'write', file, batch, goals })
      try {
        return await promise
      } finally {
        leaving = setTimeout(() => void leave(), LEAVES_AFTER_MS).unref()
      }
    },
    close: leave,
  }
}

/** As text: that is made in half the time of a clone, and it is the pages’ thread that makes it. */
function tell({ worker }: Thread, order: CrowdOrder): void {
  worker.postMessage(JSON.stringify(order))
}

const ENTRY = new URL('./crowd-writer-thread.ts', import.meta.url)
