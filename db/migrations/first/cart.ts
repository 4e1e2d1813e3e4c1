import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function cartTables({ id, bigint, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table cart (
      id text primary key,
      touched_at ${bigint} not null,
      coupons text not null default '[]'
    ) ${withoutRowid}`,
    sql`create index cart_touched on cart (touched_at)`,

    sql`create table cart_line (
      cart_id text not null references cart (id) on delete cascade,
      key text not null,
      product_id ${bigint} not null,
      variation_id ${bigint},
      options text not null,
      quantity integer not null,
      position integer not null,
      name text not null,
      sku text not null,
      price_added ${bigint} not null,
      removed_at ${bigint},
      constraint cart_line_pk primary key (cart_id, key)
    ) ${withoutRowid}`,

    sql`create table cart_notice (
      id ${id},
      cart_id text not null references cart (id) on delete cascade,
      kind text not null,
      text text not null,
      link_text text,
      link_href text
    )`,
    sql`create index cart_notice_cart on cart_notice (cart_id)`,

    sql`create table coupon (
      id ${id},
      code text not null,
      code_key text not null unique,
      description text not null,
      status text not null,
      kind text not null,
      amount ${bigint} not null,
      starts_at ${bigint},
      expires_at ${bigint},
      rules text not null,
      usage_limit ${bigint},
      usage_count ${bigint} not null,
      created_at ${bigint} not null,
      updated_at ${bigint} not null
    )`,

    sql`create table coupon_use (
      order_id ${bigint} not null,
      coupon_id ${bigint} not null,
      discount ${bigint} not null,
      phone_seal text,
      email_seal text,
      counted integer not null,
      at ${bigint} not null,
      constraint coupon_use_pk primary key (order_id, coupon_id)
    )`,
    sql`create index coupon_use_coupon on coupon_use (coupon_id, at, order_id)`,
    sql`create index coupon_use_phone on coupon_use (coupon_id, phone_seal)`,
    sql`create index coupon_use_email on coupon_use (coupon_id, email_seal)`,

    sql`create table checkout_draft (
      cart_id text primary key references cart (id) on delete cascade,
      fields text not null,
      updated_at ${bigint} not null,
      order_id ${bigint},
      order_key text
    )`,
  ]
}
