import type { Db } from '#db/database.ts'
import { deleteBy, selectColumn, updateRows } from '#db/rows.ts'
import { hasContact } from './customers.sql.server.ts'

export async function selectCustomerIdsByContact(
  db: Db,
  email: string | null,
  phone: string | null,
): Promise<number[]> {
  if (email === null && phone === null) return []
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where(email === null ? hasContact('phone', phone ?? '') : hasContact('email', email))
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectOrderIdsOfCustomers(db: Db, customerIds: number[]): Promise<number[]> {
  return selectColumn(db, 'shop_order', 'id', { customer_id: customerIds })
}

/** Idempotent. */
export async function insertPendingErasures(db: Db, rows: { order_id: number; customer_id: number }[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('order_forgetting')
    .values(rows)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

export function selectPendingErasures(db: Db) {
  return db.selectFrom('order_forgetting').select(['order_id', 'customer_id']).orderBy('order_id').execute()
}

export async function selectCustomersWithOrders(db: Db, customerIds: number[]): Promise<number[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .selectFrom('shop_order')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'in', customerIds)
    .execute()
  return rows.flatMap(({ customer_id }) => customer_id ?? [])
}

/** Notes written by people may name the buyer and are deleted; status changes stay. */
export async function eraseOrderPersonalData(
  db: Db,
  orderId: number,
  blank: { billing: string; shipping: string; at: number },
): Promise<void> {
  await updateRows(
    db,
    'shop_order',
    { id: orderId },
    {
      billing: blank.billing,
      shipping: blank.shipping,
      meta: '[]',
      customer_id: null,
      customer_note: '',
      customer_address: '',
      customer_user_agent: '',
      updated_at: blank.at,
    },
  )
  await db.updateTable('order_line').set({ meta: '[]' }).where('order_id', '=', orderId).execute()
  await db.deleteFrom('order_note').where('order_id', '=', orderId).where('to_status', 'is', null).execute()
  await db.deleteFrom('order_forgetting').where('order_id', '=', orderId).execute()
}

export const deleteCustomers = deleteBy('customer', 'id')
