import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import { insertReturningId, updateById } from '#db/rows.ts'
import type { WaybillTable } from '#db/tables/sales/waybills.ts'
import type { WaybillState } from './waybills.ts'

export const insertWaybill = insertReturningId('waybill')
export const updateWaybill = updateById('waybill')

/** The newest first. */
export function selectWaybills(db: Db, orderId: number) {
  return db.selectFrom('waybill').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()
}

export function selectCurrentWaybill(db: Db, orderId: number) {
  return db
    .selectFrom('waybill')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}

/** False: another call has taken it over since. */
export async function updateClaimedWaybill(
  db: Db,
  { id, claimed_at }: { id: number; claimed_at: number },
  states: WaybillState[],
  change: Partial<Insertable<WaybillTable>>,
): Promise<boolean> {
  const written = await db
    .updateTable('waybill')
    .set(change)
    .where('id', '=', id)
    .where('claimed_at', '=', claimed_at)
    .where('state', 'in', states)
    .executeTakeFirst()
  return written.numUpdatedRows > 0n
}

export function selectDueWaybills(db: Db, now: number, limit: number) {
  return db
    .selectFrom('waybill')
    .selectAll()
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function selectNextCheckAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('waybill')
    .select((select) => select.fn.min('check_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
