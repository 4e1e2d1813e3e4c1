import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

/** What programs keep of a customer who has not ordered yet, and passwords by which a program acts for one of the staff. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  for (const [name, usual] of Object.entries({
    ...{ first_name: '', last_name: '', username: '', billing: '{}', shipping: '{}', meta: '[]' },
  })) {
    await db.schema
      .alterTable('customer')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(usual))
      .execute()
  }
  await db.schema.alterTable('customer').addColumn('profile_at', whole).execute()

  await db.schema
    .createTable('application_password')
    .addColumn('id', idColumn(dialect))
    .addColumn('uuid', 'text', (c) => c.notNull().unique())
    .addColumn('staff_id', whole, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('application_password_staff').on('application_password').columns(['staff_id']).execute()
}
