import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .createTable('audit')
    .addColumn('id', idColumn(dialect))
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('staff_id', whole)
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await db.schema.createIndex('audit_entity').on('audit').columns(['kind', 'entity', 'id']).execute()

  await db.schema
    .createTable('trash')
    .addColumn('id', idColumn(dialect))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('deleted_at', whole, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('trash_entity').on('trash').columns(['kind', 'entity']).execute()
}
