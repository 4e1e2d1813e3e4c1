import type { Db } from '#db/database.ts'
import { type Dialect, takeAdvisoryLock } from '#db/dialect.ts'
import { deleteBy, insertReturningId, selectBy, updateById } from '#db/rows.ts'

const LINKS_LOCK = 31

/** Until the transaction ends: those asked for at once would each count without the others. */
export function lockLinks(db: Db, dialect: Dialect): Promise<void> {
  return takeAdvisoryLock(db, dialect, LINKS_LOCK)
}

export const insertLink = insertReturningId('order_history_link')
export const selectLink = selectBy('order_history_link', 'id')
export const selectLinkByHash = selectBy('order_history_link', 'token_hash')
export const updateLink = updateById('order_history_link')
export const deleteLinksTo = deleteBy('order_history_link', 'email')

export async function countLinksSince(db: Db, email: string, at: number): Promise<number> {
  const row = await db
    .selectFrom('order_history_link')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', at)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function deleteLinksBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('order_history_link').where('created_at', '<', at).execute()
}

/** Whose search terms contain this email, newest first. */
export async function selectOrderIdsByEmail(db: Db, emailTerm: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_word')
    .innerJoin('shop_order', 'shop_order.id', 'order_word.order_id')
    .select('shop_order.id')
    .where('order_word.word', '=', emailTerm)
    .where('shop_order.status', 'not in', ['trash', 'checkout-draft'])
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
