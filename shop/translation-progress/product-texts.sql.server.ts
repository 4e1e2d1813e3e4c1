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
