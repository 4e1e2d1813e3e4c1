import { Worker } from 'node:worker_threads'
import { TooBusy } from '#shop/core/errors.ts'
import type { HashInput, PasswordHasher } from '../../../core/shop.ts'
import type { HashAnswer } from './password-worker.server.ts'

/** Each hash takes 32 MB and a quarter of a second of CPU time. */
const MAX_RUNNING = 2
const MAX_WAITING = 16
/** Known devices are queued before unknown clients, and not rejected because of them. */
const MAX_WAITING_FIRST = 8
/** A thread takes 20 MB, and people seldom sign in. */
const IDLE_THREAD_TTL_MS = 10_000

type Waiting = { input: HashInput; resolve(key: Buffer): void; reject(error: Error): void }
type Thread = { worker: Worker; job: Waiting | undefined; ending?: NodeJS.Timeout }

/** Own threads, started with the first password; they do not keep the process alive. */
export function openPasswordHasher(): PasswordHasher {
  const threads = new Set<Thread>()
  const first: Waiting[] = []
  const waiting: Waiting[] = []
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(new URL('./password-worker.server.ts', import.meta.url), { execArgv: [], env: {} })
    const thread: Thread = { worker, job: undefined }
    worker.on('message', (answer: HashAnswer) => {
      const { job } = thread
      thread.job = undefined
      worker.unref()
      if ('key' in answer) job?.resolve(Buffer.from(answer.key))
      else job?.reject(new Error(`a password could not be hashed: ${answer.problem}`))
      thread.ending = setTimeout(() => end(thread), IDLE_THREAD_TTL_MS).unref()
      next()
    })
    const lost = (error?: Error) => {
      threads.delete(thread)
      thread.job?.reject(error ?? new Error('a password could not be hashed'))
      thread.job = undefined
      next()
    }
    worker.on('error', lost)
    worker.on('exit', () => threads.has(thread) && lost())
    worker.unref()
    threads.add(thread)
    return thread
  }

  function end(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  function next(): void {
    if (isClosed || (first.length === 0 && waiting.length === 0)) return
    const idle = [...threads].find(({ job }) => !job) ?? (threads.size < MAX_RUNNING ? start() : undefined)
    const job = idle && (first.shift() ?? waiting.shift())
    if (!idle || !job) return
    clearTimeout(idle.ending)
    idle.job = job
    idle.worker.ref()
    idle.worker.postMessage({ id: 0, ...job.input })
    next()
  }

  return {
    derive(input, options = {}) {
      const [queue, most] = options.first ? [first, MAX_WAITING_FIRST] : [waiting, MAX_WAITING]
      if (isClosed || queue.length >= most) return Promise.reject(new TooBusy('too many passwords wait'))
      return new Promise((resolve, reject) => {
        queue.push({ input, resolve, reject })
        next()
      })
    },
    async close() {
      isClosed = true
      for (const { reject } of [...first.splice(0), ...waiting.splice(0)]) reject(new TooBusy('the shop closes'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
