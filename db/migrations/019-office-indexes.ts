import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** What screens of the back office would read of every row. */
export async function addOfficeIndexes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    sql`create index page_edited on page (status, updated_at, id)`,
    // The condition is that of `selectProductTexts`, word by word.
    sql`create index product_texts on product (id) where status = 'publish'
      and (materials <> '[]' or meta <> '{}' or button_text <> '' or type = 'variation' and description <> '')`,
  ]
  // PostgreSQL reads no expression from an index alone.
  if (dialect === 'sqlite')
    statements.push(
      sql`create index shop_order_city on shop_order
        (created_at, status, coalesce(nullif(shipping ->> 'city', ''), billing ->> 'city'), total)`,
    )
  for (const statement of statements) await statement.execute(db)
}
