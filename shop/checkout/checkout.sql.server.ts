import type { Db } from '#db/database.ts'
import { isDeadlock, isUniqueViolation } from '#db/dialect.ts'

export { isDeadlock, isUniqueViolation }

export function selectDraft(db: Db, cartId: string) {
  return db.selectFrom('checkout_draft').select('fields').where('cart_id', '=', cartId).executeTakeFirst()
}

export async function saveDraft(db: Db, cartId: string, fields: string, now: number): Promise<void> {
  await db
    .insertInto('checkout_draft')
    .values({ cart_id: cartId, fields, updated_at: now })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ fields, updated_at: now }))
    .execute()
}

export async function deleteDraft(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('checkout_draft').where('cart_id', '=', cartId).execute()
}
