import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  await db.schema
    .alterTable('staff')
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()

  await db.schema
    .createTable('staff_session')
    .addColumn('id', idColumn(dialect))
    .addColumn('staff_id', whole, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('previous_hash', 'text')
    .addColumn('previous_until', whole)
    .addColumn('remembered', 'integer', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('seen_at', whole, (c) => c.notNull())
    .addColumn('rotated_at', whole, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('staff_session_staff').on('staff_session').columns(['staff_id']).execute()
  await db.schema.createIndex('staff_session_previous').on('staff_session').columns(['previous_hash']).execute()

  await db.schema
    .createTable('staff_attempt')
    .addColumn('who', 'text', (c) => c.primaryKey())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .addColumn('last_at', whole, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('staff_attempt_last').on('staff_attempt').columns(['last_at']).execute()

  await db.schema
    .createTable('staff_passkey')
    .addColumn('id', idColumn(dialect))
    .addColumn('staff_id', whole, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', whole, (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('staff_passkey_staff').on('staff_passkey').columns(['staff_id']).execute()

  await db.schema
    .createTable('staff_spent_challenge')
    .addColumn('challenge', 'text', (c) => c.primaryKey())
    .addColumn('ends_at', whole, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('staff_spent_challenge_ends').on('staff_spent_challenge').columns(['ends_at']).execute()
}
