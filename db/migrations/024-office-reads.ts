import { type Kysely, sql } from 'kysely'

/** What the back office would read of every product and every translation. */
export async function addOfficeReads(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // A far page by title, of products of one state, is found in the index alone.
    sql`create index product_office_listed on product (search, id, status, published_at, available)
      where type <> 'variation'`,
    sql`drop index product_office_name`,
    // Where a file is used; few translations contain one. The conditions are those of `translatedWith`, word by word.
    sql`create index translation_pictured on translation (kind, subject_id)
      where description like '%/media/%' or short_description like '%/media/%'`,
    sql`create index text_translation_pictured on text_translation (kind, subject_id) where text like '%/media/%'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
