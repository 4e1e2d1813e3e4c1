import type { Db } from '#db/database.ts'
import { type Dialect, withDurableCommit, withSavepoint } from '#db/dialect.ts'
import { recordChanges } from '#db/record-changes.ts'
import type { Language } from './languages/languages.ts'
import type { Encoder } from './media/encoding/encoder.ts'
import type { PaymentProviders } from './payment/provider.ts'
import type { PasswordHasher } from './staff/passwords/password-hasher.ts'

export { EVERYTHING } from '#db/change-feed.ts'

/** Context of every verb, built once in `app/` and replaceable in tests. */
export type Shop = {
  db: Db
  dialect: Dialect
  /** UTC milliseconds. */
  now: () => number
  site: Site
  /** Language in which catalogue texts are read; they are written in Ukrainian. */
  language: Language
  log: Log
  files: Files
  /** Encoder processes; none runs before the first picture. */
  encoder: Encoder
  /** Configured payment services. */
  providers: PaymentProviders
  /** Hashes passwords; started on first use. */
  passwords: PasswordHasher
  /** Keyed hash in hex, unique to this installation: seals cookies and nonces. */
  seal: (text: string) => string
  /**
   * Names what a verb has changed (`product:12`, `category:3`, `settings`): pages that depend on it are invalidated
   * when the transaction commits.
   */
  changed: (...tags: string[]) => void
  /**
   * Called with those names inside the transaction, before it commits, for records that belong to the same change, such
   * as webhook deliveries.
   */
  beforeCommit?: (shop: Shop, tags: ReadonlySet<string>) => Promise<void>
  /** A committed addition to a cart, counted by the server. */
  countCartAdd: (productId: number) => void
}

/** `url` without a trailing slash: `https://dubrava.example`. */
type Site = { url: string }

/** Folder of originals and encoded pictures. */
export type Files = { dir: string }

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, message: string) => void>

/**
 * Runs the work in one transaction, or in the one already running. The work gets a shop whose `db` is the transaction;
 * the parameter must shadow the outer name, since using the outer `db` inside deadlocks (one SQLite connection behind a
 * mutex).
 */
export async function transact<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop)

  const tags = new Set<string>()
  const changed = (...names: string[]) => {
    for (const name of names) tags.add(name)
  }
  const result = await shop.db.transaction().execute(async (db) => {
    const inside = { ...shop, db, changed }
    const result = await work(inside)
    await shop.beforeCommit?.(inside, tags)
    await recordChanges(db, shop.dialect, tags, shop.now())
    return result
  })
  if (tags.size > 0) shop.changed(...tags)
  return result
}

/** Work that may fail inside a transaction: an error rolls back only its own writes and changed tags. */
export async function inSavepoint<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (!shop.db.isTransaction) return transact(shop, work)
  const tags: string[] = []
  const changed = (...names: string[]) => {
    tags.push(...names)
  }
  const result = await withSavepoint(shop.db, () => work({ ...shop, changed }))
  shop.changed(...tags)
  return result
}

/** A separate transaction with a durable commit, which survives a power loss: for promises to a buyer. */
export function transactDurably<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return withDurableCommit(shop.db, shop.dialect, (db) => transact({ ...shop, db }, work))
}
