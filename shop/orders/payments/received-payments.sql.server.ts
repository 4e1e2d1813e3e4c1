import type { Db } from '#db/database.ts'
import { insertReturningId, updateById } from '#db/rows.ts'

/** In the order received. */
export function selectReceivedPayments(db: Db, orderIds: number[]) {
  return db
    .selectFrom('received_payment')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

export const insertReceivedPayment = insertReturningId('received_payment')
export const updateReceivedPayment = updateById('received_payment')
