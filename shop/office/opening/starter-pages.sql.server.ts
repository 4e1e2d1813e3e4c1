import type { Db } from '#db/database.ts'
import type { PageId } from '#shop/content/pages/pages.ts'

/** Pages that set-up has made. */
export async function selectStarters(db: Db) {
  const rows = await db
    .selectFrom('page')
    .select(['id', 'title', 'description', 'body', 'version', 'starter'])
    .where('starter', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, starter: row.starter ?? '' }))
}

export async function updateStarter(db: Db, id: PageId, starter: string): Promise<void> {
  await db.updateTable('page').set({ starter }).where('id', '=', id).execute()
}
