import { isolated, type Shop, transactPowerSafely } from '../shop.ts'
import { isDeadlock, isUniqueViolation } from './checkout.sql.server.ts'
import { type Attempt, type PlaceOutcome, placeOne } from './placing.server.ts'

/** So many at most wait for one commit: whoever only wants to read the database waits for them too. */
const MOST_AT_ONCE = 16
const MOST_TRIES = 3

/** Where orders are placed. Opened once by a process. */
export type OrderDesk = {
  /** Answered when it is on the disk, and would survive a loss of power. */
  place(attempt: Attempt): Promise<PlaceOutcome>
  /** Any other order that a buyer is promised, with the same care. */
  commit<T>(work: (shop: Shop) => Promise<T>): Promise<T>
}

type Waiting = { work(shop: Shop): Promise<void>; failed(error: unknown): void; done(): void }

/**
 * SQLite has one writer, and writing through to the disk is what a commit costs: all that wait are placed in one transaction,
 * each within a savepoint of its own, and share one write. PostgreSQL does the same by itself between its connections.
 */
export function openOrderDesk(shop: Shop): OrderDesk {
  const queue: Waiting[] = []
  let isBusy = false

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      for (let batch = queue.splice(0, MOST_AT_ONCE); batch.length > 0; batch = queue.splice(0, MOST_AT_ONCE)) {
        await commitTogether(shop, batch)
        // Those who have been answered send their next requests, and readers get their turn.
        await new Promise(setImmediate)
      }
    } finally {
      isBusy = false
    }
  }

  function commit<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
    if (shop.dialect === 'postgres') return tryAgain(() => transactPowerSafely(shop, work))
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

  return { place: (attempt) => commit((shop) => placeOne(shop, attempt)), commit }
}

/** One that fails takes back its own writing alone; when the commit fails, all have failed. */
async function commitTogether(shop: Shop, batch: Waiting[]): Promise<void> {
  const served: Waiting[] = []
  try {
    await transactPowerSafely(shop, async (shop) => {
      for (const waiting of batch) {
        try {
          await isolated(shop, waiting.work)
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
async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MOST_TRIES || !(isUniqueViolation(error) || isDeadlock(error))) throw error
    }
  }
}
