import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { reserveIdRange } from '#db/ids.ts'
import { selectRow, selectRows, upsert } from '#db/rows.ts'
import type { MovedItemTable } from '#db/tables/imports.ts'
import { KEPT_KEYS_TASK, MOVE_TASK } from './move-runs.ts'

export function selectMovedItems(db: Db, shop: string) {
  return selectRows(db, 'moved_item', { shop })
}

export function writeMovedItem(db: Db, row: Insertable<MovedItemTable>): Promise<void> {
  return upsert(db, 'moved_item', ['shop', 'kind', 'old_key'], row)
}

export async function selectReadAt(db: Db, shop: string): Promise<number | null> {
  return (await selectRow(db, 'moved_shop', { shop }))?.read_at ?? null
}

export function writeReadAt(db: Db, shop: string, readAt: number): Promise<void> {
  return upsert(db, 'moved_shop', 'shop', { shop, read_at: readAt })
}

type Numbered =
  | 'attribute'
  | 'attribute_value'
  | 'category'
  | 'tag'
  | 'journal_category'
  | 'page'
  | 'coupon'
  | 'customer'
  | 'shop_order'
  | 'product_review'

/** Rows will be written under ids up to this one: generated ids start after them. */
export async function reserveIds(db: Db, dialect: Dialect, range: { table: Numbered; upTo: number }): Promise<void> {
  if (range.upTo > 0) await reserveIdRange(db, dialect, range)
}

/** The one run that waits or is under way. */
export function selectMoveJob(db: Db) {
  return db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', MOVE_TASK)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
}

export async function updateMoveJob(db: Db, payload: string): Promise<void> {
  await db.updateTable('job').set({ payload }).where('task', '=', MOVE_TASK).execute()
}

export async function deleteMoveJob(db: Db): Promise<void> {
  await db.deleteFrom('job').where('task', '=', MOVE_TASK).execute()
}

export function selectKeptKeysJob(db: Db) {
  return db.selectFrom('job').select(['payload', 'run_at']).where('task', '=', KEPT_KEYS_TASK).executeTakeFirst()
}

export async function deleteKeptKeysJob(db: Db): Promise<void> {
  await db.deleteFrom('job').where('task', '=', KEPT_KEYS_TASK).execute()
}
