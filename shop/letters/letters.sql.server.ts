import type { Db } from '#db/database.ts'

export type Addressee = 'buyer' | 'shop'

export async function insertLetters(db: Db, orderId: number, to: Addressee[], now: number): Promise<void> {
  if (to.length === 0) return
  await db
    .insertInto('letter')
    .values(to.map((to_whom) => ({ order_id: orderId, to_whom, failures: 0, retry_at: now, created_at: now })))
    .execute()
}

export function selectDueLetters(db: Db, now: number, limit: number) {
  return db.selectFrom('letter').selectAll().where('retry_at', '<=', now).orderBy('id').limit(limit).execute()
}

export async function selectNextRetry(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('letter')
    .select((select) => select.fn.min('retry_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export async function putOff(db: Db, id: number, failures: number, retryAt: number): Promise<void> {
  await db.updateTable('letter').set({ failures, retry_at: retryAt }).where('id', '=', id).execute()
}

export async function deleteLetter(db: Db, id: number): Promise<void> {
  await db.deleteFrom('letter').where('id', '=', id).execute()
}
