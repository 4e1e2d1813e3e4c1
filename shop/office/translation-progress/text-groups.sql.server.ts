import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What the glossary translates of products and their variations with ids after this one, each combination once. */
export function selectProductTexts(db: Db, after: number, until: number) {
  const variationText = sql<string>`case when type = 'variation' then description else '' end`
  return db
    .selectFrom('product')
    .select(['materials', 'meta', 'button_text', variationText.as('variation_text')])
    .distinct()
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('status', '=', 'publish')
    .where(sql<SqlBool>`(materials <> '[]' or meta <> '[]' or button_text <> '' or ${variationText} <> '')`)
    .execute()
}

export async function selectLastProductId(db: Db): Promise<number> {
  const row = await db.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
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
