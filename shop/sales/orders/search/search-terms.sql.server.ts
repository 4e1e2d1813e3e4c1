import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'

/** Above this the ids are not listed but joined by the database. */
const MAX_TERM_MATCHES = 3000

/** Upper bound of a prefix range. */
const HIGHEST_CHARACTER = '\u{10ffff}'

/** Deletes obsolete terms and adds new ones. */
export async function saveOrderSearchTerms(db: Db, orderId: number, words: string[]): Promise<void> {
  await db
    .deleteFrom('order_word')
    .where('order_id', '=', orderId)
    .$if(words.length > 0, (query) => query.where('word', 'not in', words))
    .execute()
  if (words.length === 0) return
  await db
    .insertInto('order_word')
    .values(words.map((word) => ({ word, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveCustomerSearchTerms(db: Db, customerId: number, words: string[]): Promise<void> {
  await db.deleteFrom('customer_word').where('customer_id', '=', customerId).execute()
  if (words.length === 0) return
  await db
    .insertInto('customer_word')
    .values(words.map((word) => ({ word, customer_id: customerId })))
    .execute()
}

/** With terms that start so. Null: too many to list. The rarest word determines the cost. */
export async function selectOrderIdsByTerms(db: Db, words: string[]): Promise<number[] | null> {
  for (const [at, word] of words.entries()) {
    const rows = await db
      .selectFrom('order_word')
      .select('order_id')
      .where('word', '>=', word)
      .where('word', '<', word + HIGHEST_CHARACTER)
      .limit(MAX_TERM_MATCHES)
      .execute()
    if (rows.length === MAX_TERM_MATCHES) continue
    const ids = [...new Set(rows.map((row) => row.order_id))]
    const others = words.filter((_, other) => other !== at)
    if (ids.length === 0 || others.length === 0) return ids
    const found = await db
      .selectFrom('shop_order as o')
      .select('o.id')
      .where('o.id', 'in', ids)
      .where((where) => where.and(others.map((other) => hasSearchTerm(where, other))))
      .execute()
    return found.map((row) => row.id)
  }
  return null
}

/** For an order `o`. If most orders match, the first page fills after a few lookups. */
export function hasSearchTerm(where: ExpressionBuilder<Tables & { o: Tables['shop_order'] }, 'o'>, word: string) {
  return where.exists(
    where
      .selectFrom('order_word as w')
      .select('w.word')
      .whereRef('w.order_id', '=', 'o.id')
      .where('w.word', '>=', word)
      .where('w.word', '<', word + HIGHEST_CHARACTER),
  )
}

/** Ids of all orders with terms that start with each of these. */
export function orderIdsWithTerms(words: string[]): Expression<number> {
  const each = words.map(
    (word) => sql`select order_id from order_word where word >= ${word} and word < ${word + HIGHEST_CHARACTER}`,
  )
  return sql<number>`(${sql.join(each, sql` intersect `)})`
}

/** The same for customers with a profile. */
export function customerIdsWithTerms(words: string[]): Expression<number> {
  const each = words.map(
    (word) => sql`select customer_id from customer_word where word >= ${word} and word < ${word + HIGHEST_CHARACTER}`,
  )
  return sql<number>`(${sql.join(each, sql` intersect `)})`
}
