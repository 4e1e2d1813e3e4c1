import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function paymentsTables({ id, bigint }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table payment (
      id ${id},
      order_id ${bigint} not null,
      provider text not null,
      reference text not null unique,
      external_id text not null,
      amount ${bigint} not null,
      refunded ${bigint} not null,
      parts integer,
      state text not null,
      reason text not null,
      target text,
      fingerprint text not null,
      expires_at ${bigint} not null,
      poll_at ${bigint},
      polls integer not null,
      claimed_at ${bigint},
      created_at ${bigint} not null,
      updated_at ${bigint} not null
    )`,
    sql`create index payment_order on payment (order_id, id)`,
    sql`create index payment_poll on payment (poll_at)`,
    sql`create index payment_state on payment (state)`,

    sql`create table payment_news (
      id ${id},
      payment_id ${bigint} not null references payment (id) on delete cascade,
      event text not null,
      via text not null,
      state text not null,
      amount ${bigint},
      refunded ${bigint},
      outcome text not null,
      fingerprint text not null,
      received_at ${bigint} not null
    )`,
    sql`create unique index payment_news_event on payment_news (payment_id, event)`,

    // No reference to the order: payments and receipts stay in the books when it is erased.
    sql`create table received_payment (
      id ${id},
      order_id ${bigint} not null,
      amount ${bigint} not null,
      received_at ${bigint} not null,
      method text not null,
      reference text not null,
      source text not null,
      author text not null,
      service_payment_id ${bigint} unique,
      tells integer not null,
      told_at ${bigint},
      voided_at ${bigint},
      voided_by text not null,
      recorded_at ${bigint} not null
    )`,
    sql`create index received_payment_order on received_payment (order_id, received_at, id)`,

    sql`create table receipt (
      id ${id},
      cause text not null unique,
      order_id ${bigint} not null,
      key text not null,
      state text not null,
      content text not null,
      total ${bigint} not null,
      failures integer not null,
      reason text not null,
      retry_at ${bigint},
      fiscal_number text not null,
      link text not null,
      created_at ${bigint} not null,
      issued_at ${bigint}
    )`,
    sql`create index receipt_order on receipt (order_id, id)`,
    sql`create index receipt_retry on receipt (retry_at)`,
  ]
}
