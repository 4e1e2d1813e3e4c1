import type { Db } from '#db/database.ts'
import { deleteRows, selectRows, selectSorted } from '#db/rows.ts'
import type { Language } from './languages.ts'
import type { StoredText } from './source-texts.ts'

type Subject = { kind: string; id: number }

/** PostgreSQL binds at most 65,535 parameters per statement, SQLite half as many. */
const ROWS_PER_INSERT = 200

export function selectTexts(db: Db, { kind, id }: Subject, language: Language): Promise<StoredText[]> {
  const match = { kind, subject_id: id, language }
  return selectSorted(db, 'text_translation', { match, order: { place: 'asc' }, columns: ['place', 'source', 'text'] })
}

/** Of several subjects, in the order of `selectTexts`. */
export function selectTextsOf(
  db: Db,
  { kind, ids }: { kind: string; ids: number[] },
  language: Language,
): Promise<(StoredText & { id: number })[]> {
  return db
    .selectFrom('text_translation')
    .select(['subject_id as id', 'place', 'source', 'text'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('subject_id', 'in', ids)
    .orderBy('place')
    .execute()
}

export function selectTextsAt(
  db: Db,
  { kind, ids, place }: { kind: string; ids: number[]; place: string },
  language: Language,
): Promise<{ id: number; text: string }[]> {
  const match = { kind, subject_id: ids, language, place }
  return selectRows(db, 'text_translation', match, ['subject_id as id', 'text'])
}

export function selectTextLanguages(
  db: Db,
  { kind, ids, place }: { kind: string; ids: number[]; place: string },
): Promise<{ id: number; language: string }[]> {
  return selectRows(db, 'text_translation', { kind, subject_id: ids, place }, ['subject_id as id', 'language'])
}

export async function replaceTexts(
  db: Db,
  { kind, id, language }: Subject & { language: Language },
  texts: StoredText[],
): Promise<void> {
  await deleteRows(db, 'text_translation', { kind, subject_id: id, language })
  const rows = texts.map((text) => ({ ...text, kind, subject_id: id, language }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await db
      .insertInto('text_translation')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute()
  }
}
