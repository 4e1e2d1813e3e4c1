import { inSavepoint, type Shop, transactDurably } from '#shop/core/shop.ts'
import { isDeadlock, isUniqueViolation } from './checkout.sql.server.ts'
import { type PlaceOrderInput, type PlaceOrderOutcome, placeOrder } from './place-order.server.ts'

/** Bounds the wait for one commit: readers of the database wait for it too. */
const MAX_BATCH_SIZE = 16
const MAX_TRIES = 3

/** Places orders in grouped commits. One per process. */
export type OrderBatch = {
  /** Resolves after a durable commit, which survives a power loss. */
  place(attempt: PlaceOrderInput): Promise<PlaceOrderOutcome>
  /** Runs any other promise to a buyer in the same durable commits. */
  commit<T>(work: (shop: Shop) => Promise<T>): Promise<T>
}

type QueuedWork = { work(shop: Shop): Promise<void>; failed(error: unknown): void; done(): void }

/** SQLite syncs per commit: waiting orders share one, each in its own savepoint. PostgreSQL groups by itself. */
export function openOrderBatch(shop: Shop): OrderBatch {
  const queue: QueuedWork[] = []
  let isBusy = false

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      for (let batch = queue.splice(0, MAX_BATCH_SIZE); batch.length > 0; batch = queue.splice(0, MAX_BATCH_SIZE)) {
        await commitBatch(shop, batch)
        // Lets answered clients send their next requests, and readers run.
        await new Promise(setImmediate)
      }
    } finally {
      isBusy = false
    }
  }

  function commit<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
    if (shop.dialect === 'postgres') return retryOnConflict(() => transactDurably(shop, work))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let made: { result: T } | undefined
    queue.push({
      work: async (shop) => {
        made = { result: await work(shop) }
      },
      failed: reject,
      done: () => made && resolve(made.result),
    })
    void serve()
    return promise
  }

  return { place: (attempt) => commit((shop) => placeOrder(shop, attempt)), commit }
}

/** A failing order rolls back only its own savepoint; a failing commit fails all. */
async function commitBatch(shop: Shop, batch: QueuedWork[]): Promise<void> {
  const served: QueuedWork[] = []
  try {
    await transactDurably(shop, async (shop) => {
      for (const waiting of batch) {
        try {
          await inSavepoint(shop, waiting.work)
          served.push(waiting)
        } catch (error) {
          waiting.failed(error)
        }
      }
    })
  } catch (error) {
    for (const waiting of batch) waiting.failed(error)
    return
  }
  for (const waiting of served) waiting.done()
}

/** The same attempt twice at once, or a deadlock: a retry succeeds. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MAX_TRIES || !(isUniqueViolation(error) || isDeadlock(error))) throw error
    }
  }
}
