import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'

/** Words are few where a search is worth its name; what is found by more is looked up by the database as it goes. */
const MAX_TERM_MATCHES = 3000

/** After every word that begins with what stands before it. */
const HIGHEST_CHARACTER = '\u{10ffff}'

/** Those the order was found by and is no more go; the rest stay. */
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

/**
 * Orders that have words beginning with each of these. Null: too many to name. The rarest word decides: a surname beside
 * «диван» costs what the surname alone does.
 */
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

/** Of an order `o`. Where most orders have it, the first page is full after a few looks. */
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

/** Numbers of all orders with words that begin with each of these. */
export function orderIdsWithTerms(words: string[]): Expression<number> {
  const each = words.map(
    (word) => sql`select order_id from order_word where word >= ${word} and word < ${word + HIGHEST_CHARACTER}`,
  )
  return sql<number>`(${sql.join(each, sql` intersect `)})`
}

/** The same of customers whom a program has told of. */
export function customerIdsWithTerms(words: string[]): Expression<number> {
  const each = words.map(
    (word) => sql`select customer_id from customer_word where word >= ${word} and word < ${word + HIGHEST_CHARACTER}`,
  )
  return sql<number>`(${sql.join(each, sql` intersect `)})`
}
