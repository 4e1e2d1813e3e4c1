import type { Db } from '#db/database.ts'
import { insertReturningId, insertRow, selectBy, selectRow, updateById } from '#db/rows.ts'

export function selectPayments(db: Db, orderId: number) {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

export const selectPayment = selectBy('payment', 'id')
export const selectPaymentByReference = selectBy('payment', 'reference')

export function selectDuePayments(db: Db, now: number, limit: number) {
  return db.selectFrom('payment').selectAll().where('poll_at', '<=', now).orderBy('poll_at').limit(limit).execute()
}

export async function selectNextPollAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('payment')
    .select((select) => select.fn.min('poll_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export const insertPayment = insertReturningId('payment')
export const updatePayment = updateById('payment')

/** Serialises refunds of a payment. False: another one is in progress. A claim to come is of a clock that ran ahead. */
export async function claimPayment(
  db: Db,
  { id, now, forMs }: { id: number; now: number; forMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('claimed_at', 'is', null),
        where('claimed_at', '<=', now - forMs),
        where('claimed_at', '>', now + forMs),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isUpdateKnown(db: Db, paymentId: number, event: string): Promise<boolean> {
  const row = await selectRow(db, 'payment_news', { payment_id: paymentId, event }, ['id'])
  return row !== undefined
}

export const insertUpdate = insertRow('payment_news')

export async function selectExpiredReservationIds(db: Db, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectNextReservationExpiry(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.min('reserved_until').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
