import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function integrationsTables({ id, bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table api_key (
      id ${id},
      staff_id ${bigint} not null references staff (id) on delete cascade,
      description text not null,
      permissions text not null,
      key_hash text not null unique,
      key_end text not null,
      secret text not null,
      created_at ${bigint} not null,
      used_at ${bigint}
    )`,
    sql`create index api_key_staff on api_key (staff_id)`,

    sql`create table api_nonce (
      key_id ${bigint} not null references api_key (id) on delete cascade,
      nonce text not null,
      at ${bigint} not null,
      constraint api_nonce_pk primary key (key_id, nonce)
    ) ${withoutRowid}`,
    sql`create index api_nonce_at on api_nonce (at)`,

    sql`create table webhook (
      id ${id},
      name text not null,
      status text not null,
      topic text not null,
      delivery_url text not null,
      secret text not null,
      failures integer not null,
      retry_at ${bigint} not null,
      created_at ${bigint} not null,
      updated_at ${bigint} not null
    )`,
    sql`create index webhook_status on webhook (status, topic)`,

    sql`create table webhook_delivery (
      id ${id},
      webhook_id ${bigint} not null references webhook (id) on delete cascade,
      entity_id ${bigint},
      changes integer not null,
      created_at ${bigint} not null
    )`,
    sql`create index webhook_delivery_webhook on webhook_delivery (webhook_id, id)`,
    sql`create unique index webhook_delivery_entity on webhook_delivery (webhook_id, entity_id)`,

    sql`create table webhook_attempt (
      id ${id},
      webhook_id ${bigint} not null references webhook (id) on delete cascade,
      delivery ${bigint} not null,
      entity_id ${bigint},
      topic text not null,
      at ${bigint} not null,
      status integer,
      why text not null
    )`,
    sql`create index webhook_attempt_webhook on webhook_attempt (webhook_id, id)`,

    sql`create table feed (
      name text primary key,
      active integer not null,
      prefix text not null,
      account text not null,
      categories text not null,
      state text not null,
      failure text,
      checked_at ${bigint},
      published_at ${bigint},
      file text not null,
      bytes ${bigint} not null,
      offers ${bigint} not null,
      left_out ${bigint} not null,
      problems text not null,
      problem_count ${bigint} not null
    )`,

    sql`create table import_file (
      id ${id},
      name text not null,
      path text not null,
      bytes ${bigint} not null,
      at ${bigint} not null,
      actor text not null,
      staff_id ${bigint},
      state text not null,
      failure text,
      keep_going integer not null,
      seen_at ${bigint} not null,
      progress text,
      report text,
      result text,
      columns text
    )`,
    sql`create index import_file_state on import_file (state, id)`,

    sql`create table import_columns (
      headers text primary key,
      columns text not null,
      at ${bigint} not null
    )`,

    sql`create table import_mapping (
      name text primary key,
      choice text not null,
      changed_at ${bigint} not null
    ) ${withoutRowid}`,
  ]
}
