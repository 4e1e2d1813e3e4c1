import type { Kysely } from 'kysely'
import { type Dialect, integerColumn, withoutRowid } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)

  await db.schema
    .createTable('consent_record')
    .addColumn('number', whole, (c) => c.primaryKey())
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('services', 'text', (c) => c.notNull())
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('banner_version', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await db.schema
    .createTable('consent_chain')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('length', whole, (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.insertInto('consent_chain').values({ id: 1, length: 0, hash: '' }).execute()
}
