import type { Db } from '#db/database.ts'
import { deleteBy, insertRow, updateRows } from '#db/rows.ts'

const ITEM = ['id', 'kind', 'entity', 'title', 'deleted_at as deletedAt', 'actor'] as const

export const insertTrash = insertRow('trash')

export function selectTrash(db: Db, since: number) {
  return db.selectFrom('trash').select(ITEM).where('deleted_at', '>', since).orderBy('id', 'desc').execute()
}

export function selectContent(db: Db, id: number, since: number) {
  return db
    .selectFrom('trash')
    .select([...ITEM, 'content'])
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst()
}

/** The last deleted of these. */
export function selectContentOf(db: Db, { kind, entity, since }: { kind: string; entity: string; since: number }) {
  return db
    .selectFrom('trash')
    .select([...ITEM, 'content'])
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .where('deleted_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function updateContent(db: Db, id: number, content: string): Promise<void> {
  await updateRows(db, 'trash', { id }, { content })
}

/** Expired ones too. */
export function selectContentsOfKind(db: Db, kind: string) {
  return db.selectFrom('trash').select(['id', 'content']).where('kind', '=', kind).execute()
}

export function selectExpired(db: Db, kind: string, moment: number) {
  return db.selectFrom('trash').select('content').where('kind', '=', kind).where('deleted_at', '<=', moment).execute()
}

export const deleteTrash = deleteBy('trash', 'id')

export async function deleteTrashBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('trash').where('deleted_at', '<=', moment).execute()
}
