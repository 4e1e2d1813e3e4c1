import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** What somebody has seen to of visitors' messages, and the files that were sent in to be imported. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema.alterTable('form_message').addColumn('handled_at', whole).execute()
  await db.schema.alterTable('form_message').addColumn('handled_by', 'text').execute()

  await db.schema
    .createTable('import_file')
    .addColumn('id', idColumn(dialect))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('bytes', whole, (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('staff_id', whole)
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('keep_going', 'integer', (c) => c.notNull())
    .addColumn('seen_at', whole, (c) => c.notNull())
    .addColumn('progress', 'text')
    .addColumn('report', 'text')
    .addColumn('result', 'text')
    .execute()
  await db.schema.createIndex('import_file_state').on('import_file').columns(['state', 'id']).execute()
}
