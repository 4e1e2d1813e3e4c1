import type { Database } from '#db/database.ts'
import { parseEvents, type ShopEvent } from '#shop/core/events.ts'
import { type Log, runAfterCommit, type Subscriber } from '#shop/core/shop.ts'

/** For what nobody requests, such as jobs. Asking costs no query. */
const HEAR_INTERVAL_MS = 1000

export type EventFeed = {
  emit(...events: ShopEvent[]): void
  /** Every second, and before every answer: requests read in one turn were sent before it, and share one look. */
  hearOtherProcesses(): void
  close(): Promise<void>
}

/** Committed events reach the subscribers of this process; so do those of other processes, within a second. */
export function openEventFeed(database: Database, subscribers: readonly Subscriber[], log: Log): EventFeed {
  const feed = database.openChangeFeed((error) => log.error({ error }, 'events.not-heard'))
  const emit = (...events: ShopEvent[]) => runAfterCommit(subscribers, events)
  let heardInThisTurn = false
  const hearOtherProcesses = () => {
    if (heardInThisTurn) return
    heardInThisTurn = true
    setImmediate(forgetTurn)
    const changes = feed.poll()
    if (changes.length > 0) emit(...parseEvents(changes))
  }
  const forgetTurn = () => {
    heardInThisTurn = false
  }
  const timer = setInterval(() => {
    try {
      hearOtherProcesses()
    } catch (error) {
      log.error({ error }, 'events.not-heard')
    }
  }, HEAR_INTERVAL_MS)
  return {
    emit,
    hearOtherProcesses,
    close: () => {
      clearInterval(timer)
      return feed.close()
    },
  }
}
