import type { Db } from '#db/database.ts'
import { insertReturningId, selectSorted, updateById } from '#db/rows.ts'

/** In the order received. */
export function selectReceivedPayments(db: Db, orderIds: number[]) {
  return selectSorted(db, 'received_payment', { order_id: orderIds }, { received_at: 'asc', id: 'asc' })
}

export const insertReceivedPayment = insertReturningId('received_payment')
export const updateReceivedPayment = updateById('received_payment')
