import type { Kysely } from 'kysely'

/** What set-up has made of a page: it follows the settings until somebody edits it. Null: not made by set-up. */
export async function addStarterPages(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('page').addColumn('starter', 'text').execute()
}
