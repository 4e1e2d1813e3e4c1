import type { Db } from '#db/database.ts'
import { type Dialect, takeAdvisoryLock } from '#db/dialect.ts'

const SLUGS_LOCK = 31

/** Whoever looks for a free slug sees those of transactions that have just found theirs. */
export function lockSlugs(db: Db, dialect: Dialect): Promise<void> {
  return takeAdvisoryLock(db, dialect, SLUGS_LOCK)
}
