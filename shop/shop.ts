import type { Db } from '#db/database.ts'
import { type Dialect, withDurableCommit, withSavepoint } from '#db/dialect.ts'
import { recordChanges } from '#db/record-changes.ts'
import type { Language } from './languages/languages.ts'
import type { Encoder } from './media/encoding/encoder.ts'
import type { PaymentProviders } from './payment/provider.ts'
import type { PasswordHasher } from './staff/passwords/password-hasher.ts'

export { EVERYTHING } from '#db/change-feed.ts'

/** Everything a verb may need, built once in `server/` and replaceable in tests. */
export type Shop = {
  db: Db
  dialect: Dialect
  /** UTC milliseconds. */
  now: () => number
  site: Site
  /** In which names and texts of the catalogue are read; they are written in Ukrainian. */
  language: Language
  log: Log
  files: Files
  /** Processes that decode and encode pictures; none runs before the first picture. */
  encoder: Encoder
  /** Services that take money; those without keys are not among them. */
  providers: PaymentProviders
  /** Hashes passwords; nothing of it runs before the first one. */
  passwords: PasswordHasher
  /** Hex digits that only this installation can make of a text: what cookies and nonces are sealed with. */
  seal: (text: string) => string
  /**
   * Names what a verb has changed (`product:12`, `category:3`, `settings`): pages that depend on it are forgotten when
   * the transaction commits.
   */
  changed: (...tags: string[]) => void
  /**
   * Called with those names inside the transaction, before it commits: what has to be kept together with the change
   * itself (news for other people's programs) is written there.
   */
  beforeCommit?: (shop: Shop, tags: ReadonlySet<string>) => Promise<void>
  /** A visitor has put this product into a cart, and it is committed: the server counts it. */
  countCartAdd: (productId: number) => void
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
    const inside = { ...shop, db, changed }
    const result = await work(inside)
    await shop.beforeCommit?.(inside, tags)
    await recordChanges(db, shop.dialect, tags, shop.now())
    return result
  })
  if (tags.size > 0) shop.changed(...tags)
  return result
}

/** Work that may fail within a transaction: what it throws takes back its own writing alone, and what it had named as changed. */
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

/** A transaction of its own whose commit also survives a loss of power: for what a buyer was promised. */
export function transactDurably<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  return withDurableCommit(shop.db, shop.dialect, (db) => transact({ ...shop, db }, work))
}
