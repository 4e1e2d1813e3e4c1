import type { Shop } from '#shop/shop.ts'

type Job = { first: Promise<void>; close(): Promise<void> }

/** The work returns the delay in milliseconds before its next run; `retryAfterMs` is the delay after a failure. */
export function startRepeatedJob(
  shop: Shop,
  failureEvent: string,
  retryAfterMs: number,
  work: () => Promise<number>,
): Job {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let running = run()

  async function run(): Promise<void> {
    let wait = retryAfterMs
    try {
      wait = await work()
    } catch (error) {
      shop.log.error({ error }, failureEvent)
    }
    if (closed) return
    timer = setTimeout(() => {
      running = run()
    }, wait)
  }

  return {
    first: running,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
