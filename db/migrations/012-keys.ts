import { type Kysely, sql } from 'kysely'
import { type Dialect, idColumn, integerColumn, withoutRowid } from '../dialect.ts'

/** Keys of programs; and what the back office searches and sorts the catalogue by, in one index that is read alone. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('api_key')
    .addColumn('id', idColumn(dialect))
    .addColumn('staff_id', whole, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('key_end', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('api_key_staff').on('api_key').column('staff_id').execute()
  await db.schema
    .createTable('api_nonce')
    .addColumn('key_id', whole, (c) => c.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('api_nonce_pk', ['key_id', 'nonce'])
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await db.schema.createIndex('api_nonce_at').on('api_nonce').column('at').execute()

  // Sorted letter by letter on both databases.
  const text = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .alterTable('product')
    .addColumn('search', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await fillSearch(db)
  await db.schema
    .createIndex('product_back')
    .on('product')
    .columns(['published_at', 'id', 'search', 'type', 'status', 'available', 'price_low', 'price_was', 'updated_at'])
    .where(sql.ref('type'), '<>', sql.lit('variation'))
    .execute()
}

async function fillSearch(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name', 'sku', 'gtin'])
      .where('id', '>', last)
      .where('type', '<>', 'variation')
      .orderBy('id')
      .limit(500)
      .execute()
    for (const { id, name, sku, gtin } of rows) {
      const search = searchKey([name, sku ?? '', gtin].filter((part) => part !== '').join(' '))
      await db.updateTable('product').set({ search }).where('id', '=', id).execute()
    }
    if (rows.length === 0) return
    last = rows.at(-1)?.id
  }
}

/** As `searchKey` of the catalogue made it when this was written. */
function searchKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[ґєії]/g, (letter) => ORDERED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const ORDERED: Record<string, string> = { ґ: 'г\u04ff', є: 'е\u04ff', і: 'и\u04fe', ї: 'и\u04ff' }
