import type { Db } from '#db/database.ts'
import { isDeadlock, isUniqueViolation } from '#db/dialect.ts'
import { deleteBy, selectRow, updateRows } from '#db/rows.ts'

export { isDeadlock, isUniqueViolation }

export function selectDraft(db: Db, cartId: string) {
  return db.selectFrom('checkout_draft').select('fields').where('cart_id', '=', cartId).executeTakeFirst()
}

export async function saveDraft(
  db: Db,
  { cartId, fields, now }: { cartId: string; fields: string; now: number },
): Promise<void> {
  await db
    .insertInto('checkout_draft')
    .values({ cart_id: cartId, fields, updated_at: now })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ fields, updated_at: now }))
    .execute()
}

/** An existing draft is left as it is. */
export async function insertDraftIfMissing(
  db: Db,
  { cartId, fields, now }: { cartId: string; fields: string; now: number },
): Promise<void> {
  await db
    .insertInto('checkout_draft')
    .values({ cart_id: cartId, fields, updated_at: now })
    .onConflict((conflict) => conflict.column('cart_id').doNothing())
    .execute()
}

export function selectDraftOrder(db: Db, cartId: string) {
  return selectRow(db, 'checkout_draft', { cart_id: cartId }, ['order_id', 'order_key'])
}

export async function saveDraftOrder(
  db: Db,
  { cartId, orderId, orderKey }: { cartId: string; orderId: number; orderKey: string },
): Promise<void> {
  await updateRows(db, 'checkout_draft', { cart_id: cartId }, { order_id: orderId, order_key: orderKey })
}

export const deleteDraft = deleteBy('checkout_draft', 'cart_id')
