import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * A database that ran all migrations of the time before the first release has the tables of `001-tables`: its list of
 * names is replaced. One that ran only some of them cannot be opened by this version. Ends with the first release.
 */
export async function replaceEarlierNames(db: Db, ran: string[]): Promise<string[]> {
  if (!ran.some((name) => EARLIER_MIGRATIONS.includes(name))) return ran
  const missing = EARLIER_MIGRATIONS.filter((name) => !ran.includes(name))
  if (missing.length > 0) throw new OlderDatabase(missing)

  const names = ['001-tables', ...ran.filter((name) => !EARLIER_MIGRATIONS.includes(name))]
  await db.transaction().execute(async (db) => {
    await sql`delete from migration where name in (${sql.join(EARLIER_MIGRATIONS)})`.execute(db)
    // Two processes may start at once.
    await sql`insert into migration (name) values ('001-tables') on conflict do nothing`.execute(db)
  })
  return names
}

class OlderDatabase extends Error {
  override name = 'OlderDatabase'
  constructor(missing: string[]) {
    super(
      `The database was written by an older version of the shop (it has not run ${missing.join(', ')}). ` +
        'Start commit f22a159 (22 November 2026) with it once, then this version.',
    )
  }
}

export const EARLIER_MIGRATIONS = [
  '001-first-tables',
  '002-cart',
  '003-product-orders',
  '004-galleries',
  '005-content',
  '006-messages',
  '007-statistics',
  '008-consent',
  '009-audit',
  '010-staff',
  '011-media-library',
  '012-keys',
  '013-orders',
  '014-office',
  '016-workshop-and-attempts',
  '017-words-and-columns',
  '018-search',
  '019-filters',
  '020-found',
  '021-languages',
  '022-checkout',
  '023-payments',
  '024-receipts',
  '025-coupons',
  '026-boxes-and-forgetting',
  '028-office-again',
  '029-attribute-orders',
  '031-paid-letters',
  '032-draft-orders',
  '033-what-pages-are-about',
  '034-statistics-without-names',
  '037-customers-and-application-passwords',
  '038-shipping-classes',
  '039-sought-words',
  '040-picture-downloads',
  '041-kinds-and-sounds',
  '043-measures-of-variations',
  '044-kinds-of-carrier-points',
  '046-received-payments',
  '050-email-caps',
  '051-second-factor',
  '055-customer-words',
]
