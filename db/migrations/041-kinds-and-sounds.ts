import { type Kysely, sql } from 'kysely'
import { clearTokens, type Dialect, integerColumn } from '../dialect.ts'

/**
 * Which words name a kind of goods, and how words sound. They are learnt with what is indexed, so the index is made anew: what
 * is there waits, and is indexed when the shop starts. What was looked for and found in part only is noted, too.
 */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .alterTable('search_word')
    .addColumn('kinds', whole, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('search_word')
    .addColumn('sound', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('search_word')
    .addColumn('bones', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('search_word_bones').on('search_word').column('bones').execute()
  await db.schema
    .alterTable('search_miss')
    .addColumn('near', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  await clearTokens(db, dialect)
  await sql`delete from search_entry`.execute(db)
  await sql`delete from search_word`.execute(db)
  await sql`insert into search_due (kind, target_id) select 'product', id from product where parent_id is null
    on conflict do nothing`.execute(db)
  await sql`insert into search_due (kind, target_id) select 'category', id from category where true
    on conflict do nothing`.execute(db)
  await sql`insert into search_due (kind, target_id) select kind, id from page where true on conflict do nothing`.execute(
    db,
  )
}
