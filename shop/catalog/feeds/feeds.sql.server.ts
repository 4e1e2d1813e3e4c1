import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { selectBy } from '#db/rows.ts'
import type { FeedTable } from '#db/tables/feeds.ts'

export type FeedRow = Selectable<FeedTable>

export function selectFeeds(db: Db): Promise<FeedRow[]> {
  return db.selectFrom('feed').selectAll().execute()
}

export const selectFeed = selectBy('feed', 'name')

export async function insertFeed(db: Db, row: Insertable<FeedTable>): Promise<void> {
  await db
    .insertInto('feed')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function updateFeeds(db: Db, changes: Partial<Omit<FeedRow, 'name'>>): Promise<void> {
  await db.updateTable('feed').set(changes).execute()
}

export async function updateFeed(db: Db, name: string, changes: Partial<Omit<FeedRow, 'name'>>): Promise<void> {
  await db.updateTable('feed').set(changes).where('name', '=', name).execute()
}
