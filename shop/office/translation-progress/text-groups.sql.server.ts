import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What the glossary translates of products and their variations, in order of id. */
export function selectProductTexts(db: Db, after: number, limit: number) {
  return db
    .selectFrom('product')
    .select(['id', 'materials', 'meta', 'button_text'])
    .select(sql<string>`case when type = 'variation' then description else '' end`.as('variation_text'))
    .where('id', '>', after)
    .where('status', '=', 'publish')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Published, those edited last. A page with one text in place of its blocks has none to translate. */
export async function selectSubjects(db: Db, limit: number) {
  const translatedWhole = db
    .selectFrom('translation')
    .select('subject_id')
    .where('kind', '=', 'page')
    .where('description', '<>', '')
  const pages = await db
    .selectFrom('page')
    .select(['id', 'title as name'])
    .where('status', '=', 'publish')
    .where('id', 'not in', translatedWhole)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const galleries = await db
    .selectFrom('gallery')
    .select(['id', 'title as name'])
    .where('status', '=', 'publish')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return [
    ...pages.map((page) => ({ ...page, kind: 'page' as const })),
    ...galleries.map((gallery) => ({ ...gallery, kind: 'gallery' as const })),
  ]
}
