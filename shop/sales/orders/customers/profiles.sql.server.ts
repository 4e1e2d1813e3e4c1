import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { deleteBy, updateById, upsertById } from '#db/rows.ts'
import { hasContact } from './customers.sql.server.ts'

export type ProfileRow = {
  email: string | null
  phone: string | null
  first_name: string
  last_name: string
  username: string
  billing: string
  shipping: string
  meta: string
  profile_at: number
  updated_at: number
}

export async function selectCustomerIdBy(
  db: Db,
  column: 'email' | 'username',
  value: string,
): Promise<number | undefined> {
  const found = db.selectFrom('customer').select('id')
  const isSame = column === 'email' ? found.where(hasContact('email', value)) : found.where(column, '=', value)
  return (await isSame.executeTakeFirst())?.id
}

export async function selectIdWithoutProfile(db: Db, email: string): Promise<number | undefined> {
  const query = db.selectFrom('customer').select('id').where('email', '=', email).where('profile_at', 'is', null)
  return (await query.executeTakeFirst())?.id
}

export function insertProfile(
  db: Db,
  dialect: Dialect,
  { id, row }: { id: number | undefined; row: ProfileRow & { created_at: number } },
): Promise<number> {
  return upsertById(db, dialect, { table: 'customer', id, row })
}

export const updateProfile = updateById('customer')

/** Returns the orders that had it. */
export async function reassignOrders(db: Db, from: number, to: number | null): Promise<number[]> {
  const rows = await db
    .updateTable('shop_order')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteCustomer = deleteBy('customer', 'id')
