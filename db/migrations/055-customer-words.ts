import { type Kysely, sql } from 'kysely'
import { type Dialect, integerColumn, withoutRowid } from '../dialect.ts'

/** What a customer whom a program has told of is found by before the first order; a row a word, as with orders. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  // Sorted letter by letter on both databases.
  const text = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('customer_word')
    .addColumn('word', text, (c) => c.notNull())
    .addColumn('customer_id', integerColumn(dialect), (c) =>
      c.notNull().references('customer.id').onDelete('cascade').onUpdate('cascade'),
    )
    .addPrimaryKeyConstraint('customer_word_pk', ['word', 'customer_id'])
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await db.schema.createIndex('customer_word_customer').on('customer_word').columns(['customer_id', 'word']).execute()
  await fillWords(db)
}

async function fillWords(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const customers = await db
      .selectFrom('customer')
      .selectAll()
      .where('profile_at', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(100)
      .execute()
    if (customers.length === 0) return
    last = customers.at(-1)?.id
    for (const { id, email, phone, first_name, last_name, username, billing, shipping } of customers) {
      const addresses = [billing, shipping].flatMap((address) => Object.values(JSON.parse(address || '{}')))
      const texts = [email, phone, first_name, last_name, username, ...addresses].map((text) => String(text ?? ''))
      const words = new Set([...texts.flatMap(wordsIn), String(email ?? '').slice(0, 60)].filter(Boolean))
      await db
        .insertInto('customer_word')
        .values([...words].map((word) => ({ customer_id: id, word })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

function wordsIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').map((word) => word.slice(0, 60))
}
