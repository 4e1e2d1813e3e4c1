import { recordChanges } from '#db/changes.ts'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Encoder } from './media/encoder.ts'

export { EVERYTHING } from '#db/changes.ts'

/** Everything a verb may need, built once in `server/` and replaceable in tests. */
export type Shop = {
  db: Db
  dialect: Dialect
  /** UTC milliseconds. */
  now: () => number
  site: Site
  log: Log
  files: Files
  /** Processes that decode and encode pictures; none runs before the first picture. */
  encoder: Encoder
  /** Hex digits that only this installation can make of a text: what cookies and nonces are sealed with. */
  seal: (text: string) => string
  /**
   * Names what a verb has changed (`product:12`, `category:3`, `settings`): pages that depend on it are forgotten when
   * the transaction commits.
   */
  changed: (...tags: string[]) => void
}

/** `url` without a slash at the end: `https://dubrava.example`. */
export type Site = { url: string }

/** Folder of originals and encoded pictures. */
export type Files = { dir: string }

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, message: string) => void>

/**
 * Runs the work in one transaction, joining one that runs already. The work is handed a shop whose `db` is the
 * transaction; its name must shadow the outer one, for the outer `db` used inside waits for ever (one SQLite
 * connection behind a mutex).
 */
export async function transact<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop)

  const tags = new Set<string>()
  const changed = (...names: string[]) => {
    for (const name of names) tags.add(name)
  }
  const result = await shop.db.transaction().execute(async (db) => {
    const result = await work({ ...shop, db, changed })
    await recordChanges(db, shop.dialect, tags, shop.now())
    return result
  })
  if (tags.size > 0) shop.changed(...tags)
  return result
}
