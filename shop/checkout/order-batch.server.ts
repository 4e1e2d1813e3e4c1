import { inSavepoint, type Shop, transactDurably } from '../shop.ts'
import { isDeadlock, isUniqueViolation } from './checkout.sql.server.ts'
import { type PlaceOrderInput, type PlaceOrderOutcome, placeOrder } from './place-order.server.ts'

/** So many at most wait for one commit: whoever only wants to read the database waits for them too. */
const MAX_BATCH_SIZE = 16
const MAX_TRIES = 3

/** Where orders are placed. Opened once by a process. */
export type OrderBatch = {
  /** Answered when it is on the disk, and would survive a loss of power. */
  place(attempt: PlaceOrderInput): Promise<PlaceOrderOutcome>
  /** Any other order that a buyer is promised, with the same care. */
  commit<T>(work: (shop: Shop) => Promise<T>): Promise<T>
}

type QueuedWork = { work(shop: Shop): Promise<void>; failed(error: unknown): void; done(): void }

/**
 * SQLite has one writer, and writing through to the disk is what a commit costs: all that wait are placed in one transaction,
 * each within a savepoint of its own, and share one write. PostgreSQL does the same by itself between its connections.
 */
export function openOrderBatch(shop: Shop): OrderBatch {
  const queue: QueuedWork[] = []
  let isBusy = false

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      for (let batch = queue.splice(0, MAX_BATCH_SIZE); batch.length > 0; batch = queue.splice(0, MAX_BATCH_SIZE)) {
        await commitBatch(shop, batch)
        // Those who have been answered send their next requests, and readers get their turn.
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

/** One that fails takes back its own writing alone; when the commit fails, all have failed. */
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

/** The same attempt at the same moment, or two orders that waited for each other: the second time all is plain. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MAX_TRIES || !(isUniqueViolation(error) || isDeadlock(error))) throw error
    }
  }
}
