import type { Db } from '#db/database.ts'
import { deleteRows, insertReturningId } from '#db/rows.ts'

export function selectNotes(db: Db, customerId: number) {
  return db
    .selectFrom('customer_note')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

export const insertNote = insertReturningId('customer_note')

export async function deleteNote(db: Db, note: { id: number; customer_id: number }): Promise<boolean> {
  return (await deleteRows(db, 'customer_note', note)) > 0
}

export async function selectTagNames(db: Db): Promise<string[]> {
  return (await db.selectFrom('customer_tag').select('tag').distinct().execute()).map(({ tag }) => tag)
}

export async function replaceTags(db: Db, customerId: number, tags: string[]): Promise<void> {
  await deleteRows(db, 'customer_tag', { customer_id: customerId })
  if (tags.length === 0) return
  await db
    .insertInto('customer_tag')
    .values(tags.map((tag) => ({ tag, customer_id: customerId })))
    .execute()
}
