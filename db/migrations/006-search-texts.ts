import { type Kysely, sql } from 'kysely'

/** Title and description of categories and tags for search engines; empty: made from data. */
export async function addSearchTexts(db: Kysely<any>): Promise<void> {
  for (const table of ['category', 'tag']) {
    for (const column of ['seo_title', 'seo_description']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (type) => type.notNull().defaultTo(sql.lit('')))
        .execute()
    }
  }
}
