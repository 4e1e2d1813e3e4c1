import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { countRows, deleteBy, insertRow, likePattern, selectBy, updateRows } from '#db/rows.ts'
import type { FormMessageTable } from '#db/tables/messages.ts'

type Row = Selectable<FormMessageTable>

export const insertMessage = insertRow('form_message')

/** Newest first; `before` is the last one of the list so far. */
export function selectMessages(db: Db, before: { at: number; id: number } | null, limit: number): Promise<Row[]> {
  let query = db.selectFrom('form_message').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (before) {
    query = query.where((where) =>
      where.or([where('at', '<', before.at), where.and([where('at', '=', before.at), where('id', '<', before.id)])]),
    )
  }
  return query.execute()
}

export async function deleteMessagesBefore(db: Db, at: number, limit: number): Promise<number> {
  const oldest = db.selectFrom('form_message').select('id').where('at', '<', at).orderBy('at').limit(limit)
  const { numDeletedRows } = await db.deleteFrom('form_message').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type MessageFilter = { handled: boolean | null; scoreFrom: number }

export function selectMessagePage(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  return filteredMessages(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  return countRows(filteredMessages(db, filter))
}

export const selectMessage = selectBy('form_message', 'id')

export async function updateHandled(db: Db, id: number, handled: { at: number; by: string } | null): Promise<void> {
  await updateRows(db, 'form_message', { id }, { handled_at: handled?.at ?? null, handled_by: handled?.by ?? null })
}

export const deleteMessage = deleteBy('form_message', 'id')

/** Those with one of these texts in their fields, newest first. `fields` is JSON: what JSON escapes is in no contact. */
export function selectMessagesWith(db: Db, texts: string[], limit: number): Promise<Row[]> {
  return db
    .selectFrom('form_message')
    .selectAll()
    .where((where) => where.or(texts.map((text) => sql<SqlBool>`lower(fields) like ${likePattern(text)} escape '!'`)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function filteredMessages(db: Db, { handled, scoreFrom }: MessageFilter) {
  let query = db.selectFrom('form_message')
  if (handled !== null) query = query.where('handled_at', handled ? 'is not' : 'is', null)
  if (scoreFrom > 0) query = query.where('visitor_score', '>=', scoreFrom)
  return query
}
