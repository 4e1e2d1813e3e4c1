import type { Db } from '#db/database.ts'
import { selectBy, updateById } from '#db/rows.ts'
import type { ReceiptTable } from '#db/tables/sales/receipts.ts'

export type NewReceipt = Pick<ReceiptTable, 'cause' | 'order_id' | 'key' | 'content' | 'total'>

/** One per cause: existing ones are skipped. */
export async function insertReceipts(db: Db, receipts: NewReceipt[], now: number): Promise<void> {
  if (receipts.length === 0) return
  const rest = { state: 'waiting' as const, failures: 0, reason: '', retry_at: now, fiscal_number: '', link: '' }
  await db
    .insertInto('receipt')
    .values(receipts.map((receipt) => ({ ...receipt, ...rest, created_at: now, issued_at: null })))
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
}

export function selectReceiptsOfOrders(db: Db, orderIds: number[]) {
  return db.selectFrom('receipt').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
}

export const selectReceipt = selectBy('receipt', 'id')

export function selectDueReceipts(db: Db, now: number, limit: number) {
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('retry_at', '<=', now)
    .orderBy('failures')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function selectNextRetryAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('receipt')
    .select((select) => select.fn.min('retry_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export const updateReceipt = updateById('receipt')
