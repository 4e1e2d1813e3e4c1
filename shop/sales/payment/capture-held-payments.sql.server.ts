import type { Db } from '#db/database.ts'

/** Held payments of dispatched or cancelled orders, except those in progress. */
export function selectHeldPaymentsToSettle(db: Db, untouchedSince: number, limit: number) {
  return db
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .selectAll('payment')
    .select('shop_order.status as orderStatus')
    .where('payment.state', '=', 'held')
    .where('shop_order.status', 'in', ['completed', 'cancelled', 'refunded'])
    .where((or) => or.or([or('payment.claimed_at', 'is', null), or('payment.claimed_at', '<=', untouchedSince)]))
    .orderBy('payment.id')
    .limit(limit)
    .execute()
}

export async function releaseClaim(db: Db, id: number): Promise<void> {
  await db.updateTable('payment').set({ claimed_at: null }).where('id', '=', id).execute()
}
