import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import { insertReturningId, selectById, updateById } from '#db/rows.ts'
import type { PaymentUpdateTable } from '#db/tables/sales/payments.ts'

export function selectPayments(db: Db, orderId: number) {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

export const selectPayment = selectById('payment')

export function selectPaymentByReference(db: Db, reference: string) {
  return db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirst()
}

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

/** Serialises refunds of a payment. False: another one is in progress. */
export async function claimPayment(db: Db, id: number, now: number, forMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<=', now - forMs)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isUpdateKnown(db: Db, paymentId: number, event: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_news')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('event', '=', event)
    .executeTakeFirst()
  return known !== undefined
}

export async function insertUpdate(db: Db, row: Insertable<PaymentUpdateTable>): Promise<void> {
  await db.insertInto('payment_news').values(row).execute()
}

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
