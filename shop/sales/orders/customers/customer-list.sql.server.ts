import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { customerIdsWithTerms, orderIdsWithTerms } from '../search/search-terms.sql.server.ts'
import type { CustomerSort } from './customer-list.ts'
import { hasContact } from './customers.sql.server.ts'

export type OfficeCustomerFilter = {
  /** Each is a word prefix in their orders or their profile, or their complete email or phone. */
  words: string[]
  tag?: string | undefined
  /** The channel of their first order; empty: they have not ordered. */
  source?: string | undefined
  /** Only those who share a phone with others, and these. */
  doubles?: number[] | undefined
}

/** `at`: of the last order or message, 0: neither. */
export type CustomerSums = { id: number; placed: number; at: number }

/** Undefined: all customers. */
function condition({ words, tag, source, doubles }: OfficeCustomerFilter): RawBuilder<unknown> | undefined {
  const all: RawBuilder<SqlBool>[] = []
  if (words.length > 0) all.push(sql`customer.id in (${idsByWords(words)})`)
  if (tag !== undefined) all.push(sql`customer.id in (select customer_id from customer_tag where tag = ${tag})`)
  if (source !== undefined) all.push(sql`coalesce(${FIRST_CHANNEL}, '') = ${source}`)
  if (doubles) {
    const named = doubles.length > 0 ? sql` or customer.id in (${sql.join(doubles)})` : sql``
    all.push(sql`(customer.id in ${SHARED_PHONE_IDS}${named})`)
  }
  return all.length === 0 ? undefined : sql.join(all, sql` and `)
}

/** By their orders, their profile, or a complete email or phone. */
function idsByWords(words: string[]): RawBuilder<unknown> {
  const [first = ''] = words
  const lists = [
    sql`select o.customer_id as id from ${orderIdsWithTerms(words)} as found_order
      join shop_order as o on o.id = found_order.order_id where o.customer_id is not null`,
    sql`select customer_id from ${customerIdsWithTerms(words)} as named`,
    sql`select id from customer where email = ${first} or phone = ${first}`,
    sql`select customer_id from customer_contact where value = ${first}`,
  ]
  return sql.join(words.length === 1 ? lists : lists.slice(0, 2), sql` union `)
}

const FIRST_CHANNEL = sql`(select created_via from shop_order as o where o.customer_id = customer.id
  and o.status not in ('trash', 'checkout-draft') order by o.created_at, o.id limit 1)`

/** Of a customer, by their orders themselves: whatever changes an order changes it. */
function ofOrders(figure: RawBuilder<unknown>) {
  return sql`coalesce((select ${figure} from shop_order where customer_id = customer.id and ${IS_PLACED}), 0)`
}

/** The ids of one page, and how many there are in all. */
export async function selectOfficeCustomerIds(
  db: Db,
  dialect: Dialect,
  { filter, sort, offset, limit }: { filter: OfficeCustomerFilter; sort: CustomerSort; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const key = {
    last_contact: sql`${latest(dialect)}(${ofOrders(sql`max(created_at)`)}, coalesce(contacted_at, 0))`,
    spent: sql`${ofOrders(SPENT)} - coalesce(refunded.amount, 0)`,
    orders: ofOrders(sql`count(*)`),
    created: sql`created_at`,
  }[sort.by]
  const direction = sql.raw(sort.direction)
  const order = sql`order by ${key} ${direction}, customer.id ${direction} limit ${limit} offset ${offset}`
  const where = condition(filter)
  const refunded = sql`customer left join ${REFUNDED_IDS} as refunded on refunded.id = customer.id`
  const from = sort.by === 'spent' ? refunded : sql`customer`
  const list = where
    ? sql`select customer.id, count(*) over () as total from ${from} where ${where}`
    : sql`select customer.id, (select count(*) from customer) as total from ${from}`
  const { rows } = await sql<{ id: number | string; total: number | string }>`${list} ${order}`.execute(db)
  if (rows.length > 0 || offset === 0) {
    return { ids: rows.map(({ id }) => Number(id)), total: Number(rows[0]?.total ?? 0) }
  }
  // After the last page.
  const { total } = await selectOfficeCustomerIds(db, dialect, { filter, sort, offset: 0, limit: 1 })
  return { ids: [], total }
}

/** In the order of the ids. */
export async function selectSums(db: Db, dialect: Dialect, ids: number[]): Promise<CustomerSums[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Record<keyof CustomerSums, number | string>>`
    select id, ${ofOrders(sql`count(*)`)} as placed,
      ${latest(dialect)}(${ofOrders(sql`max(created_at)`)}, coalesce(contacted_at, 0)) as at
    from customer where id in (${sql.join(ids)})`.execute(db)
  const found = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id): CustomerSums[] => {
    const row = found.get(id)
    return row ? [{ id, placed: Number(row.placed), at: Number(row.at) }] : []
  })
}

/**
 * As `selectOrderTotalsByCustomer`: few orders have refunds, so these are looked up for all at once. Exact to 2^53:
 * PostgreSQL adds whole numbers of 64 bits up as decimals, which takes it three times as long.
 */
const SPENT = sql`sum(cast(case when status in ('processing', 'completed') then total else 0 end as double precision))`
const REFUNDED_IDS = sql`(select o.customer_id as id, sum(r.amount) as amount from order_refund as r
  join shop_order as o on o.id = r.order_id where o.status in ('processing', 'completed') group by o.customer_id)`

/** What buyers have placed; drafts and deleted orders are none. */
const IS_PLACED = sql`status not in ('trash', 'checkout-draft')`

function latest(dialect: Dialect) {
  return sql.raw(dialect === 'sqlite' ? 'max' : 'greatest')
}

/** The channel of each one's first order. */
export async function selectFirstChannels(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; channel: string | null }>`
    select customer.id, ${FIRST_CHANNEL} as channel from customer where customer.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map(({ id, channel }) => [id, channel ?? '']))
}

export async function selectTagsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('customer_tag').selectAll().where('customer_id', 'in', ids).orderBy('tag').execute()
}

export function selectAllTags(db: Db) {
  return db
    .selectFrom('customer_tag')
    .select((select) => ['tag', select.fn.countAll<number | string>().as('count')])
    .groupBy('tag')
    .orderBy('tag')
    .execute()
}

/** Of customers whose phone another one has too; few have a second one. */
const SHARED_PHONE_IDS = sql`(
  select id from customer as c
    where phone is not null and exists (select 1 from customer as other where other.phone = c.phone and other.id <> c.id)
  union select c.id from customer_contact as own join customer as c on c.phone = own.value and c.id <> own.customer_id
  union select own.customer_id from customer_contact as own
    join customer as c on c.phone = own.value and c.id <> own.customer_id
  union select own.customer_id from customer_contact as own
    join customer_contact as other on other.value = own.value and other.customer_id <> own.customer_id
    where own.value not like '%@%')`

export async function selectIdsByPhone(db: Db, phones: string[]): Promise<number[]> {
  if (phones.length === 0) return []
  const { rows } = await sql<{ id: number }>`select distinct id from customer where ${sql.join(
    phones.map((phone) => hasContact('phone', phone)),
    sql` or `,
  )}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Emails that may be other spellings of the mailboxes. */
export function selectEmailsWithPlus(db: Db) {
  return db.selectFrom('customer').select(['id', 'email']).where('email', 'like', '%+%@%').execute()
}

export async function selectIdsByEmail(db: Db, emails: string[]) {
  if (emails.length === 0) return []
  return db.selectFrom('customer').select(['id', 'email']).where('email', 'in', emails).execute()
}
