import type { Db } from '#db/database.ts'
import { selectRow, selectRows } from '#db/rows.ts'

/** Payments of these orders recorded since then, to be announced and not announced yet. */
export async function claimUnannouncedPayments(
  db: Db,
  { orderIds, now, since }: { orderIds: number[]; now: number; since: number },
) {
  return db
    .updateTable('received_payment')
    .set({ told_at: now })
    .where('order_id', 'in', orderIds)
    .where('told_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('tells', '=', 1)
    .where('recorded_at', '>', since)
    .returning(['id', 'order_id'])
    .execute()
}

/** Undefined: it was recorded by mistake. */
export function selectAnnouncedPayment(db: Db, id: number) {
  return selectRow(db, 'received_payment', { id, voided_at: null })
}

/** Orders imported by programs are left out. */
export function selectOrdersPlacedByBuyers(db: Db, ids: number[]) {
  return selectRows(db, 'shop_order', { id: ids, created_via: ['checkout', 'store-api', 'one-click'] }, ['id'])
}
