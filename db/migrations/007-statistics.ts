import type { Kysely } from 'kysely'
import { type Dialect, idColumn, integerColumn, withoutRowid } from '../dialect.ts'

/** Few indexes on purpose: every table is written in the order of its key, and read by it. */
export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  const schema = db.schema

  await schema
    .createTable('statistics_salt')
    .addColumn('day', 'integer', (c) => c.primaryKey())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('statistics_visitor')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('session_id', whole, (c) => c.notNull())
    .addColumn('until', whole, (c) => c.notNull())
    .modifyEnd(withoutRowid(dialect))
    .execute()
  await schema.createIndex('statistics_visitor_until').on('statistics_visitor').column('until').execute()

  await schema
    .createTable('statistics_session')
    .addColumn('id', idColumn(dialect))
    .addColumn('started_at', whole, (c) => c.notNull())
    .addColumn('last_at', whole, (c) => c.notNull())
    .addColumn('first_path', 'text', (c) => c.notNull())
    .addColumn('last_path', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('time_ms', whole, (c) => c.notNull())
    .addColumn('bounce', 'integer', (c) => c.notNull())
    .addColumn('first_visit', 'integer')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('bot', 'integer', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .execute()

  await schema
    .createTable('statistics_hit')
    .addColumn('session_id', whole, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('page_id', whole, (c) => c.notNull())
    .addColumn('time_ms', whole, (c) => c.notNull())
    .addColumn('browser_version', 'text', (c) => c.notNull())
    .addColumn('resolution', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('statistics_hit_pk', ['session_id', 'number'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await schema
    .createTable('statistics_goal')
    .addColumn('session_id', whole, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('goal_id', 'integer', (c) => c.notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('statistics_goal_pk', ['session_id', 'number', 'goal_id'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await schema
    .createTable('statistics_hour')
    .addColumn('dimension', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('bot', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('visits', whole, (c) => c.notNull())
    .addColumn('first_visits', whole, (c) => c.notNull())
    .addColumn('bounces', whole, (c) => c.notNull())
    .addColumn('views', whole, (c) => c.notNull())
    .addColumn('time_ms', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('statistics_hour_pk', ['dimension', 'hour', 'bot', 'value'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await schema
    .createTable('statistics_goal_hour')
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('goal_id', 'integer', (c) => c.notNull())
    .addColumn('completions', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('statistics_goal_hour_pk', ['hour', 'goal_id'])
    .modifyEnd(withoutRowid(dialect))
    .execute()

  await schema
    .createTable('statistics_product_hour')
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('product_id', whole, (c) => c.notNull())
    .addColumn('views', whole, (c) => c.notNull())
    .addColumn('adds', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('statistics_product_hour_pk', ['hour', 'product_id'])
    .modifyEnd(withoutRowid(dialect))
    .execute()
}
