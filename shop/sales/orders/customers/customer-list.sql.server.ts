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
export type CustomerSums = { id: number; orders: number; spent: number; at: number }

function conditions({ words, tag, source, doubles }: OfficeCustomerFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`true`]
  if (words.length > 0) {
    const buyers = sql`select customer_id from shop_order where customer_id is not null and id in ${orderIdsWithTerms(words)}`
    const [first = ''] = words
    const contact = words.length === 1 ? sql` or ${hasContact('email', first)} or ${hasContact('phone', first)}` : sql``
    all.push(sql`(customer.id in (${buyers}) or customer.id in ${customerIdsWithTerms(words)}${contact})`)
  }
  if (tag !== undefined) all.push(sql`customer.id in (select customer_id from customer_tag where tag = ${tag})`)
  if (source !== undefined) all.push(sql`coalesce(${FIRST_CHANNEL}, '') = ${source}`)
  if (doubles) {
    const named = doubles.length > 0 ? sql` or customer.id in (${sql.join(doubles)})` : sql``
    all.push(sql`(customer.id in ${SHARED_PHONE_IDS}${named})`)
  }
  return sql`${sql.join(all, sql` and `)}`
}

const FIRST_CHANNEL = sql`(select created_via from shop_order as o where o.customer_id = customer.id
  and o.status not in ('trash', 'checkout-draft') order by o.created_at, o.id limit 1)`

export async function countOfficeCustomers(db: Db, filter: OfficeCustomerFilter): Promise<number> {
  const query = sql<{ count: number | string }>`select count(*) as count from customer where ${conditions(filter)}`
  return Number((await query.execute(db)).rows[0]?.count ?? 0)
}

/** One page with the sums of each. Sums are read from the orders themselves: whatever changes an order changes them. */
export async function selectOfficeCustomers(
  db: Db,
  dialect: Dialect,
  { filter, sort, offset, limit }: { filter: OfficeCustomerFilter; sort: CustomerSort; offset: number; limit: number },
): Promise<CustomerSums[]> {
  const key = {
    last_contact: lastContact(dialect),
    spent: sql`coalesce(spent, 0)`,
    orders: sql`coalesce(orders, 0)`,
    created: sql`created_at`,
  }[sort.by]
  const direction = sql.raw(sort.direction)
  return readSums(
    db,
    sql`${selectSums(dialect, sql`true`)} where ${conditions(filter)}
      order by ${key} ${direction}, customer.id ${direction} limit ${limit} offset ${offset}`,
  )
}

export async function selectSumsOf(db: Db, dialect: Dialect, ids: number[]): Promise<CustomerSums[]> {
  if (ids.length === 0) return []
  const listed = sql.join(ids)
  return readSums(
    db,
    sql`${selectSums(dialect, sql`customer_id in (${listed})`)} where customer.id in (${listed}) order by customer.id`,
  )
}

/** `buyers`: whose orders are to be added up. */
function selectSums(dialect: Dialect, buyers: RawBuilder<unknown>) {
  return sql`select customer.id, coalesce(orders, 0) as orders, coalesce(spent, 0) as spent, ${lastContact(dialect)} as at
    from customer left join (select customer_id, count(*) as orders, max(created_at) as last_order_at,
        sum(case when status in ('processing', 'completed') then total else 0 end) as spent
      from shop_order where customer_id is not null and ${IS_PLACED} and ${buyers} group by customer_id
    ) as sums on sums.customer_id = customer.id`
}

/** What buyers have placed; drafts and deleted orders are none. `spent` as in `total_spent` of wc/v3. */
const IS_PLACED = sql`status not in ('trash', 'checkout-draft')`

function lastContact(dialect: Dialect) {
  const latest = sql.raw(dialect === 'sqlite' ? 'max' : 'greatest')
  return sql`${latest}(coalesce(last_order_at, 0), coalesce(contacted_at, 0))`
}

async function readSums(db: Db, query: RawBuilder<unknown>): Promise<CustomerSums[]> {
  const { rows } = await sql<Record<keyof CustomerSums, number | string>>`${query}`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    orders: Number(row.orders),
    spent: Number(row.spent),
    at: Number(row.at),
  }))
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

/** Every phone with the customers who have it. */
const PHONES = sql`(select id, phone as value from customer where phone is not null
  union select customer_id, value from customer_contact where value not like '%@%')`
const SHARED_PHONE_IDS = sql`(select id from ${PHONES} as contact where value in
  (select value from ${PHONES} as every_contact group by value having count(*) > 1))`

/** Other customers with one of these phones. */
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
