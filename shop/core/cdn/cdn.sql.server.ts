import type { Db } from '#db/database.ts'

/** Rows are only added, so that transactions with the same tag do not wait for each other. */
export async function insertPurges(db: Db, tags: string[], dueAt: number): Promise<void> {
  await db
    .insertInto('cdn_purge')
    .values(tags.map((tag) => ({ tag, due_at: dueAt })))
    .execute()
}

export async function selectNextPurgeAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('cdn_purge')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** The oldest first. */
export function selectDuePurges(db: Db, now: number, limit: number): Promise<{ id: number; tag: string }[]> {
  const due = db.selectFrom('cdn_purge').select(['id', 'tag']).where('due_at', '<=', now)
  return due.orderBy('due_at').orderBy('id').limit(limit).execute()
}

export async function deletePurges(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('cdn_purge').where('id', 'in', ids).execute()
}
