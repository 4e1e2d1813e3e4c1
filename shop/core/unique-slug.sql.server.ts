import type { Db } from '#db/database.ts'
import { CATALOGUE_LOCK, type Dialect, takeAdvisoryLock } from '#db/dialect.ts'

/** Whoever looks for a free slug sees those of transactions that have just found theirs. */
export function lockSlugs(db: Db, dialect: Dialect): Promise<void> {
  return takeAdvisoryLock(db, dialect, CATALOGUE_LOCK)
}
