import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** How many e-mails an address has got, by a seal over it: the address itself is not kept. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('email_sent')
    .addColumn('id', idColumn(dialect))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('sent_at', whole, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('email_sent_recipient').on('email_sent').columns(['recipient', 'sent_at']).execute()
  await db.schema.createIndex('email_sent_at').on('email_sent').column('sent_at').execute()
}
