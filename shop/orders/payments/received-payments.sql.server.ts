import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ReceivedPaymentTable } from '#db/tables/sales/payments.ts'

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

export async function insertReceivedPayment(db: Db, row: Insertable<ReceivedPaymentTable>): Promise<number> {
  const { id } = await db.insertInto('received_payment').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateReceivedPayment(
  db: Db,
  id: number,
  change: Updateable<ReceivedPaymentTable>,
): Promise<void> {
  await db.updateTable('received_payment').set(change).where('id', '=', id).execute()
}
