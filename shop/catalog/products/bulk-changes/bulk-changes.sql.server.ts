import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteRows, insertReturningId, updateRows } from '#db/rows.ts'
import type { BulkChangeItemTable, BulkChangeTable } from '#db/tables/imports.ts'

type Change = Selectable<BulkChangeTable>
type ItemState = BulkChangeItemTable['state']
export type Item = Selectable<BulkChangeItemTable>

export const insertBulkChange = insertReturningId('bulk_change')

export async function insertItems(db: Db, rows: Insertable<BulkChangeItemTable>[]): Promise<void> {
  await db
    .insertInto('bulk_change_item')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['bulk_change_id', 'position']).doNothing())
    .execute()
}

/** Until the transaction ends, nobody else changes its state. */
export function lockBulkChange(db: Db, id: number): Promise<Change | undefined> {
  return db
    .updateTable('bulk_change')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateState(db: Db, id: number, state: Change['state']): Promise<void> {
  await updateRows(db, 'bulk_change', { id }, { state })
}

export function selectItems(db: Db, { id, state, limit }: { id: number; state: ItemState; limit: number }) {
  return db
    .selectFrom('bulk_change_item')
    .selectAll()
    .where('bulk_change_id', '=', id)
    .where('state', '=', state)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function updateItem(
  db: Db,
  { bulk_change_id, position }: Pick<Item, 'bulk_change_id' | 'position'>,
  change: Partial<Pick<BulkChangeItemTable, 'state' | 'expected' | 'fields'>>,
): Promise<void> {
  await updateRows(db, 'bulk_change_item', { bulk_change_id, position }, change)
}

export async function cancelWaitingItems(db: Db, id: number): Promise<void> {
  await updateRows(db, 'bulk_change_item', { bulk_change_id: id, state: 'waiting' }, { state: 'cancelled' })
}

/** Newest first. */
export function selectBulkChanges(db: Db, since: number, limit: number): Promise<Change[]> {
  return db
    .selectFrom('bulk_change')
    .selectAll()
    .where('at', '>=', since)
    .where('state', '<>', 'receiving')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function selectBulkChange(db: Db, id: number): Promise<Change | undefined> {
  return db.selectFrom('bulk_change').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countItems(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bulk_change_item')
    .select(({ fn }) => ['bulk_change_id as id', 'state', fn.countAll<number | string>().as('count')])
    .where('bulk_change_id', 'in', ids)
    .groupBy(['bulk_change_id', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export function selectNames(db: Db, { id, states, limit }: { id: number; states: ItemState[]; limit: number }) {
  return db
    .selectFrom('bulk_change_item')
    .select(['product_id as id', 'name', 'state'])
    .where('bulk_change_id', '=', id)
    .where('state', 'in', states)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function deleteBulkChangesBefore(db: Db, at: number): Promise<void> {
  const old = await db.selectFrom('bulk_change').select('id').where('at', '<', at).execute()
  const ids = old.map(({ id }) => id)
  await deleteRows(db, 'bulk_change_item', { bulk_change_id: ids })
  await deleteRows(db, 'bulk_change', { id: ids })
}
