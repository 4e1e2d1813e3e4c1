import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

const THREE_DAYS_MS = 72 * 3_600_000

/** One-time passwords expire, sessions remember when somebody last proved who they are, and there is a second factor. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema.alterTable('staff').addColumn('password_expires_at', whole).execute()
  await db
    .updateTable('staff')
    .set({ password_expires_at: Date.now() + THREE_DAYS_MS })
    .where('must_change_password', '=', 1)
    .execute()
  await db.schema
    .alterTable('staff_session')
    .addColumn('authenticated_at', whole, (c) => c.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('staff_totp')
    .addColumn('staff_id', whole, (c) => c.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('last_step', whole, (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('confirmed_at', whole)
    .execute()
  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('id', idColumn(dialect))
    .addColumn('staff_id', whole, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('staff_recovery_code_staff').on('staff_recovery_code').columns(['staff_id']).execute()
}
