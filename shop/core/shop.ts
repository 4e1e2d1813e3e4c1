import { recordChanges } from '#db/changes/record-changes.ts'
import type { Db } from '#db/database.ts'
import { type Dialect, isDeadlock, withDurableCommit, withSavepoint } from '#db/dialect.ts'
import type { Encoder } from '#shop/content/media/encoding/encoder.ts'
import type { MediaStorage } from '#shop/content/media/storage/media-storage.ts'
import type { Connections } from '#shop/office/connections/connections.ts'
import type { ShopCopies } from '#shop/office/copies/copies.ts'
import type { PaymentProviders } from '#shop/sales/payment/provider.ts'
import type { WaybillCarrier } from '#shop/sales/waybills/carrier.ts'
import type { Changes } from './cache/changes.ts'
import { type EventOf, type EventType, type ShopEvent, serializeEvent } from './events.ts'
import type { Language } from './languages/languages.ts'

/** Context of every verb, built once in `app/` and replaceable in tests. */
export type Shop = {
  db: Db
  dialect: Dialect
  /** UTC milliseconds. */
  now: () => number
  /** Of a running process. Without it `now` is believed. */
  clock?: ProcessClock
  /** Guesses of passwords while the database has no space to count them. Without it they are not counted then. */
  unstoredAttempts?: { take(quotas: { key: string; max: number }[]): Promise<object | undefined> }
  site: Site
  /** Language in which catalogue texts are read; they are written in Ukrainian. */
  language: Language
  log: Log
  files: Files
  /** Originals, encoded pictures, videos and price lists: what all servers share. */
  storage: MediaStorage
  /** Encoder processes; none runs before the first picture. */
  encoder: Encoder
  providers: PaymentProviders
  connections: Connections
  /** Undefined while the carrier has no key. */
  carrier: () => WaybillCarrier | undefined
  passwords: PasswordHasher
  /** Undefined: no place for copies is configured. */
  copies?: ShopCopies | undefined
  /** Keyed hash in hex, unique to this installation: seals cookies and nonces. */
  seal: (text: string) => string
  /** In a transaction, its subscribers hear of it at the commit; outside, those of this process alone, at once. */
  emit: (...events: ShopEvent[]) => void
  subscribers: readonly Subscriber[]
  /** Tells what was read before from what has changed since. */
  changes: Changes
  /** A committed addition to a cart, counted by the server. */
  countCartAdd: (productId: number) => void
}

/** `measure`: compares now, before something is claimed. `isProven`: even for long enough to delete what is old. */
type ProcessClock = { measure(): Promise<void>; isProven(): boolean }

/** Reacts to events of the types in `on`; without it, to all. */
export type Subscriber<T extends EventType = EventType> = {
  name: string
  on?: readonly T[]
  /** For records that belong to the same change, such as webhook deliveries: runs inside the transaction. */
  beforeCommit?(shop: Shop, events: EventOf<T>[]): Promise<void>
  /** For what this process holds in memory: also hears of other processes. */
  afterCommit?(events: EventOf<T>[]): void
}

/** `url` without a trailing slash: `https://dubrava.example`. */
type Site = { url: string }

/** Folder of this machine: drafts, uploads to import and, unless a bucket holds them, all media. */
export type Files = { dir: string }

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, message: string) => void>

/**
 * The parameter must shadow the outer name: using the outer `db` inside deadlocks (one connection, a mutex). `work` may run
 * again: what it writes elsewhere must bear that.
 */
export async function transact<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop)
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(shop, work)
    } catch (error) {
      // PostgreSQL has rolled it back for the sake of another one, which may meanwhile wait for the next attempt.
      if (attempt === MOST_ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const MOST_ATTEMPTS = 4

async function transactOnce<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  const collected = new Map<string, ShopEvent>()
  const emit = (...events: ShopEvent[]) => {
    for (const event of events) collected.set(serializeEvent(event), event)
  }
  const result = await shop.db.transaction().execute(async (db) => {
    const inside = { ...shop, db, emit }
    const result = await work(inside)
    await runBeforeCommit(inside, [...collected.values()])
    await recordChanges(db, shop.dialect, collected.keys(), shop.now())
    return result
  })
  emitAll(shop, [...collected.values()])
  return result
}

/** A call takes some hundred thousand arguments at most: an import of a large file has more events. */
const EVENTS_PER_CALL = 10_000

function emitAll(shop: Pick<Shop, 'emit'>, events: ShopEvent[]): void {
  for (let start = 0; start < events.length; start += EVENTS_PER_CALL) {
    shop.emit(...events.slice(start, start + EVENTS_PER_CALL))
  }
}

async function runBeforeCommit(shop: Shop, events: ShopEvent[]): Promise<void> {
  for (const subscriber of shop.subscribers) {
    const heard = eventsFor(subscriber, events)
    if (heard.length > 0) await subscriber.beforeCommit?.(shop, heard)
  }
}

/** What `emit` does outside a transaction. */
export function runAfterCommit(subscribers: readonly Subscriber[], events: ShopEvent[]): void {
  for (const subscriber of subscribers) {
    const heard = eventsFor(subscriber, events)
    if (heard.length > 0) subscriber.afterCommit?.(heard)
  }
}

function eventsFor({ on }: Subscriber, events: ShopEvent[]): ShopEvent[] {
  return on ? events.filter(({ type }) => on.includes(type)) : events
}

/** Work that may fail inside a transaction: an error rolls back only its own writes and events. */
export async function inSavepoint<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (!shop.db.isTransaction) return transact(shop, work)
  const collected: ShopEvent[] = []
  const emit = (...events: ShopEvent[]) => {
    collected.push(...events)
  }
  const result = await withSavepoint(shop.db, () => work({ ...shop, emit }))
  emitAll(shop, collected)
  return result
}

/** What the work returns, and nothing of what it wrote: for a preview or a dry run. */
export async function rolledBack<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  const rollback = transact(shop, async (shop) => {
    result = { value: await work(shop) }
    throw new Rollback()
  })
  await rollback.catch((error) => {
    if (!(error instanceof Rollback)) throw error
  })
  if (!result) throw new Error('the work has not run')
  return result.value
}

class Rollback extends Error {}

/** A separate transaction with a durable commit, which survives a power loss: for promises to a buyer. */
export function transactDurably<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return withDurableCommit(shop.db, shop.dialect, (db) => transact({ ...shop, db }, work))
}

/** Hashes passwords outside the thread pool that files and pictures need. */
export type PasswordHasher = {
  /** Throws TooBusy when the queue is full. `first`: goes to the front of the queue. */
  derive(job: HashInput, options?: { first?: boolean }): Promise<Buffer>
  close(): Promise<void>
}

export type HashInput = {
  password: string
  salt: Buffer
  length: number
  cost: { N: number; r: number; p: number }
}
