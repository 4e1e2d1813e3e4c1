import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function ordersTables({ id, bigint, sortedText, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table customer (
      id ${id},
      email text unique,
      phone text,
      created_at ${bigint} not null,
      updated_at ${bigint} not null,
      first_name text not null default '',
      last_name text not null default '',
      username text not null default '',
      billing text not null default '{}',
      shipping text not null default '{}',
      meta text not null default '[]',
      profile_at ${bigint}
    )`,
    sql`create index customer_phone on customer (phone)`,
    sql`create index customer_created on customer (created_at, id)`,

    sql`create table customer_word (
      word ${sortedText} not null,
      customer_id ${bigint} not null references customer (id) on delete cascade on update cascade,
      constraint customer_word_pk primary key (word, customer_id)
    ) ${withoutRowid}`,
    sql`create index customer_word_customer on customer_word (customer_id, word)`,

    sql`create table shop_order (
      id ${id},
      number text not null unique,
      key text not null unique,
      request_key text unique,
      status text not null,
      status_before_trash text,
      created_via text not null,
      customer_id ${bigint} references customer (id),
      billing text not null,
      shipping text not null,
      customer_note text not null,
      customer_address text not null,
      customer_user_agent text not null,
      payment_method text not null,
      payment_method_title text not null,
      transaction_id text not null,
      cart_hash text not null,
      total ${bigint} not null,
      meta text not null,
      stock_taken integer not null,
      promised_at ${bigint},
      paid_at ${bigint},
      completed_at ${bigint},
      created_at ${bigint} not null,
      updated_at ${bigint} not null,
      reserved_until ${bigint},
      paid_total ${bigint} not null default 0
    )`,
    sql`create index shop_order_created on shop_order (created_at, id)`,
    sql`create index shop_order_updated on shop_order (updated_at, id)`,
    sql`create index shop_order_status on shop_order (status, created_at, id)`,
    sql`create index shop_order_customer on shop_order (customer_id, created_at)`,
    sql`create index shop_order_promised on shop_order (status, promised_at, id)`,
    sql`create index shop_order_reserved on shop_order (reserved_until)`,
    // Reports read a year of orders from indexes that hold all they need, and leave the wide rows alone.
    sql`create index shop_order_sales on shop_order (created_at, status, total, created_via, paid_at, id)`,

    sql`create table order_word (
      word ${sortedText} not null,
      order_id ${bigint} not null references shop_order (id) on delete cascade on update cascade,
      constraint order_word_pk primary key (word, order_id)
    ) ${withoutRowid}`,
    sql`create index order_word_order on order_word (order_id, word)`,

    sql`create table order_line (
      id ${id},
      order_id ${bigint} not null references shop_order (id) on delete cascade,
      kind text not null,
      position integer not null,
      name text not null,
      code text not null,
      product_id ${bigint},
      variation_id ${bigint},
      parent_name text not null,
      sku text not null,
      picture_id ${bigint},
      options text not null,
      quantity integer not null,
      subtotal ${bigint} not null,
      total ${bigint} not null,
      meta text not null,
      stock_product_id ${bigint},
      stock_taken integer not null
    )`,
    sql`create index order_line_order on order_line (order_id, position)`,
    sql`create index order_line_product on order_line (product_id)`,
    sql`create index order_line_variation on order_line (variation_id)`,
    sql`create index order_line_sales on order_line (order_id, kind, product_id, quantity, subtotal, total)`,

    sql`create table order_note (
      id ${id},
      order_id ${bigint} not null references shop_order (id) on delete cascade,
      at ${bigint} not null,
      author text not null,
      text text not null,
      for_customer integer not null,
      from_status text,
      to_status text
    )`,
    sql`create index order_note_order on order_note (order_id, id)`,

    sql`create table order_refund (
      id ${id},
      order_id ${bigint} not null references shop_order (id) on delete cascade,
      at ${bigint} not null,
      author text not null,
      reason text not null,
      amount ${bigint} not null,
      lines text not null
    )`,
    sql`create index order_refund_order on order_refund (order_id, id)`,
    sql`create index order_refund_at on order_refund (at)`,

    sql`create table order_forgetting (
      order_id ${bigint} primary key references shop_order (id) on delete cascade,
      customer_id ${bigint} not null
    )`,

    sql`create table email_sent (
      id ${id},
      recipient text not null,
      sent_at ${bigint} not null
    )`,
    sql`create index email_sent_recipient on email_sent (recipient, sent_at)`,
    sql`create index email_sent_at on email_sent (sent_at)`,
  ]
}
