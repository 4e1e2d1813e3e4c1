import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function staffTables({ id, bigint }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table staff (
      id ${id},
      login text not null unique,
      password text not null,
      must_change_password integer not null,
      role text not null,
      created_at ${bigint} not null,
      name text not null default '',
      password_expires_at ${bigint}
    )`,

    sql`create table staff_session (
      id ${id},
      staff_id ${bigint} not null references staff (id) on delete cascade,
      token_hash text not null unique,
      previous_hash text,
      previous_until ${bigint},
      remembered integer not null,
      agent text not null,
      address text not null,
      created_at ${bigint} not null,
      seen_at ${bigint} not null,
      rotated_at ${bigint} not null,
      authenticated_at ${bigint} not null default 0
    )`,
    sql`create index staff_session_staff on staff_session (staff_id)`,
    sql`create index staff_session_previous on staff_session (previous_hash)`,

    sql`create table staff_attempt (
      who text primary key,
      wrong integer not null,
      last_at ${bigint} not null
    )`,
    sql`create index staff_attempt_last on staff_attempt (last_at)`,

    sql`create table staff_passkey (
      id ${id},
      staff_id ${bigint} not null references staff (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter ${bigint} not null,
      transports text not null,
      name text not null,
      created_at ${bigint} not null,
      used_at ${bigint}
    )`,
    sql`create index staff_passkey_staff on staff_passkey (staff_id)`,

    sql`create table staff_totp (
      staff_id ${bigint} primary key references staff (id) on delete cascade,
      secret text not null,
      last_step ${bigint} not null,
      created_at ${bigint} not null,
      confirmed_at ${bigint}
    )`,

    sql`create table staff_recovery_code (
      id ${id},
      staff_id ${bigint} not null references staff (id) on delete cascade,
      code_hash text not null,
      used_at ${bigint}
    )`,
    sql`create index staff_recovery_code_staff on staff_recovery_code (staff_id)`,

    sql`create table staff_spent_challenge (
      challenge text primary key,
      ends_at ${bigint} not null
    )`,
    sql`create index staff_spent_challenge_ends on staff_spent_challenge (ends_at)`,

    sql`create table application_password (
      id ${id},
      uuid text not null unique,
      staff_id ${bigint} not null references staff (id) on delete cascade,
      app_id text not null,
      name text not null,
      password_hash text not null unique,
      created_at ${bigint} not null,
      used_at ${bigint}
    )`,
    sql`create index application_password_staff on application_password (staff_id)`,
  ]
}
