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
    .where(
      // As the index `product_texts` has it.
      sql<SqlBool>`status = 'publish'
        and (materials <> '[]' or meta <> '{}' or button_text <> '' or type = 'variation' and description <> '')`,
    )
    .execute()
}

export async function selectLastProductId(db: Db): Promise<number> {
  const row = await db.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** Published, those edited last. One with a single text in place of its blocks has none to translate. */
export async function selectPages(db: Db, limit: number) {
  const translatedWhole = db
    .selectFrom('translation')
    .select('subject_id')
    .where('kind', '=', 'page')
    .where('description', '<>', '')
  const last = db
    .selectFrom('page')
    .select('id')
    .where('status', '=', 'publish')
    .where('id', 'not in', translatedWhole)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
  const pages = db.selectFrom('page').select(['id', 'title as name', 'body']).where('id', 'in', last)
  return pages.orderBy('updated_at', 'desc').orderBy('id').execute()
}

export function selectGalleries(db: Db, limit: number) {
  return db
    .selectFrom('gallery')
    .select(['id', 'title as name'])
    .where('status', '=', 'publish')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}
