import { type Kysely, sql } from 'kysely'
import { type Dialect, integerColumn, withoutRowid } from '../dialect.ts'

/**
 * What an order is found by, a row a word, so that a beginning is found in an index; they go with their order. And what the
 * columns of foreign files were taken for.
 */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  // Sorted letter by letter on both databases.
  const text = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('order_word')
    .addColumn('word', text, (c) => c.notNull())
    .addColumn('order_id', integerColumn(dialect), (c) =>
      c.notNull().references('shop_order.id').onDelete('cascade').onUpdate('cascade'),
    )
    .addPrimaryKeyConstraint('order_word_pk', ['word', 'order_id'])
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await db.schema.createIndex('order_word_order').on('order_word').columns(['order_id', 'word']).execute()
  await fillWords(db)
  await db.schema.alterTable('shop_order').dropColumn('words').execute()

  await db.schema.alterTable('import_file').addColumn('columns', 'text').execute()
  await db.schema
    .createTable('import_columns')
    .addColumn('headers', 'text', (c) => c.primaryKey())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('at', integerColumn(dialect), (c) => c.notNull())
    .execute()
}

async function fillWords(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const orders = await db
      .selectFrom('shop_order')
      .select(['id', 'words'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(100)
      .execute()
    if (orders.length === 0) return
    last = orders.at(-1)?.id ?? last
    for (const { id, words } of orders) {
      const rows = [...wordsIn(words)].map((word) => ({ order_id: id, word }))
      if (rows.length > 0) await db.insertInto('order_word').values(rows).execute()
    }
  }
}

/** One text a line; telephones are lines of digits. */
function wordsIn(texts: string): Set<string> {
  return new Set(
    texts.split('\n').flatMap((text) => {
      if (/^\d{7,}$/.test(text)) return [text, ...[4, 7, 9, 10].map((digits) => text.slice(-digits))]
      const words = text.replace(/['’ʼ`]/g, '').split(/[^\p{L}\p{N}]+/u)
      return [...words, ...(text.includes('@') ? [text] : [])].map((word) => word.slice(0, 60)).filter(Boolean)
    }),
  )
}
