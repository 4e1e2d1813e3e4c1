import type { Db } from '#db/database.ts'
import { deleteBy, updateRows } from '#db/rows.ts'
import type { PageRevisionTable } from '#db/tables/content.ts'
import type { PageId } from './pages.ts'

const BATCH_SIZE = 50

export function selectFullRevisions(db: Db, page: PageId): Promise<PageRevisionTable[]> {
  return db.selectFrom('page_revision').selectAll().where('page_id', '=', page).orderBy('version').execute()
}

export async function insertRevisions(db: Db, revisions: PageRevisionTable[]): Promise<void> {
  for (let start = 0; start < revisions.length; start += BATCH_SIZE) {
    await db
      .insertInto('page_revision')
      .values(revisions.slice(start, start + BATCH_SIZE))
      .execute()
  }
}

export async function writeVersion(db: Db, page: PageId, version: number): Promise<void> {
  await db.updateTable('page').set({ version }).where('id', '=', page).execute()
}

export async function selectChildIds(db: Db, page: PageId): Promise<PageId[]> {
  const rows = await db.selectFrom('page').select('id').where('parent_id', '=', page).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function selectPostIds(db: Db, category: number): Promise<PageId[]> {
  const rows = await db.selectFrom('page').select('id').where('category_id', '=', category).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Only where none was set since. */
export async function restorePostCategory(db: Db, category: number, posts: PageId[]): Promise<void> {
  await updateRows(db, 'page', { id: posts, kind: 'post', category_id: null }, { category_id: category })
}

export const deleteCategory = deleteBy('journal_category', 'id')
