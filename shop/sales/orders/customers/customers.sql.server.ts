import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import { selectRows, updateRows } from '#db/rows.ts'
import { customerIdsWithTerms, orderIdsWithTerms } from '../search/search-terms.sql.server.ts'

export type CustomerFilter = {
  /** Each is a word prefix in one of their orders or in profile data, or their complete email or phone. */
  words?: string[]
  email?: string
  include?: number[]
  exclude?: number[]
}

export async function selectCustomerIdByContact(
  db: Db,
  email: string | null,
  phone: string | null,
): Promise<number | undefined> {
  if (email !== null) {
    const found = await db.selectFrom('customer').select('id').where(hasContact('email', email)).executeTakeFirst()
    if (found) return found.id
  }
  if (phone === null) return undefined
  // A family may share a phone: another email means another customer.
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where(hasContact('phone', phone))
    .$if(email !== null, (query) => query.where('email', 'is', null))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Its own, or that of a customer merged into it. */
export function hasContact(column: 'email' | 'phone', value: string) {
  return sql<SqlBool>`(customer.id in (select id from customer where ${sql.ref(column)} = ${value}
    union all select customer_id from customer_contact where value = ${value}))`
}

/** The email may have been taken concurrently: then it is that customer. */
export async function insertCustomer(
  db: Db,
  row: { email: string | null; phone: string | null; at: number },
): Promise<number> {
  const { id } = await db
    .insertInto('customer')
    .values({ email: row.email, phone: row.phone, created_at: row.at, updated_at: row.at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ updated_at: row.at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds missing contact data. The last phone is the first to call; the one before stays a contact. False: merged meanwhile. */
export async function updateCustomerContact(
  db: Db,
  id: number,
  contact: { email: string | null; phone: string | null; at: number },
): Promise<boolean> {
  // A merge waits from here on, and moves the order too.
  const before = await db
    .updateTable('customer')
    .set({ updated_at: contact.at })
    .where('id', '=', id)
    .returning(['email', 'phone'])
    .executeTakeFirst()
  if (!before) return false
  const change = {
    ...(contact.email !== null && !before.email && { email: contact.email }),
    ...(contact.phone !== null && before.phone !== contact.phone && { phone: contact.phone }),
  }
  if (change.phone && before.phone) await insertContacts(db, id, [before.phone])
  if (Object.keys(change).length > 0) await updateRows(db, 'customer', { id }, change)
  return true
}

export async function insertContacts(db: Db, customerId: number, values: string[]): Promise<void> {
  if (values.length === 0) return
  await db
    .insertInto('customer_contact')
    .values(values.map((value) => ({ value, customer_id: customerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function selectContacts(db: Db, customerIds: number[]) {
  return selectRows(db, 'customer_contact', { customer_id: customerIds })
}

/** They wrote to the shop. */
export async function updateContactedAt(
  db: Db,
  { emails, phones, at }: { emails: string[]; phones: string[]; at: number },
): Promise<void> {
  const contacts = [
    ...emails.map((email) => hasContact('email', email)),
    ...phones.map((phone) => hasContact('phone', phone)),
  ]
  if (contacts.length === 0) return
  await db
    .updateTable('customer')
    .set({ contacted_at: at })
    .where((where) => where.or(contacts))
    .execute()
}

export async function hasCustomer(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function filteredCustomers<O>(query: SelectQueryBuilder<Tables, 'customer', O>, filter: CustomerFilter) {
  let found = query
  if (filter.email !== undefined) found = found.where(hasContact('email', filter.email))
  if (filter.include) found = found.where('customer.id', 'in', filter.include)
  if (filter.exclude) found = found.where('customer.id', 'not in', filter.exclude)
  const { words } = filter
  if (words) {
    const theirs = sql<number>`(select customer_id from shop_order where customer_id is not null and id in ${orderIdsWithTerms(words)})`
    found = found.where((where) =>
      where.or([
        where('customer.id', 'in', theirs),
        where('customer.id', 'in', customerIdsWithTerms(words)),
        ...(words.length === 1 ? [hasContact('email', words[0] ?? ''), hasContact('phone', words[0] ?? '')] : []),
      ]),
    )
  }
  return found
}

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const query = db.selectFrom('customer').select((select) => select.fn.countAll<number>().as('count'))
  return Number((await filteredCustomers(query, filter).executeTakeFirstOrThrow()).count)
}

export function selectCustomers(
  db: Db,
  filter: CustomerFilter,
  sort: { by: 'id' | 'created_at'; direction: 'asc' | 'desc' },
  range: { offset: number; limit: number },
) {
  return filteredCustomers(db.selectFrom('customer').selectAll(), filter)
    .orderBy(sort.by, sort.direction)
    .orderBy('id', sort.direction)
    .limit(range.limit)
    .offset(range.offset)
    .execute()
}

/** The last order of each, for name and addresses. */
export function selectLastOrders(db: Db, ids: number[]) {
  return db
    .selectFrom('shop_order as o')
    .select(['o.customer_id', 'o.billing', 'o.shipping', 'o.created_at'])
    .where('o.id', 'in', (where) =>
      where
        .selectFrom('shop_order')
        .select((select) => select.fn.max('id').as('id'))
        .where('customer_id', 'in', ids)
        .groupBy('customer_id'),
    )
    .execute()
}

/** What was paid back is not spent. */
export async function selectOrderTotalsByCustomer(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ customer_id: number; orders: number | string; spent: number | string }>`
    select customer_id, count(*) as orders, sum(total - ${REFUNDED}) as spent from shop_order
    where customer_id in (${sql.join(ids)}) and status in ('processing', 'completed') group by customer_id`.execute(db)
  return rows
}

/** Of an order. */
const REFUNDED = sql`coalesce((select sum(amount) from order_refund where order_id = shop_order.id), 0)`
