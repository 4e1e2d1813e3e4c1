import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, takeAdvisoryLock } from '#db/dialect.ts'
import { deleteBy, selectBy, selectSorted } from '#db/rows.ts'
import type { StockAlertTable } from '#db/tables/sales/emails.ts'

const REQUESTS_LOCK = 29

/** Until the transaction ends: requests at once would each ask the address, and pass the limit together. */
export function lockRequests(db: Db, dialect: Dialect): Promise<void> {
  return takeAdvisoryLock(db, dialect, REQUESTS_LOCK)
}

export const selectAlert = selectBy('stock_alert', 'id')
export const selectAlertByToken = selectBy('stock_alert', 'token')
export const deleteAlertsTo = deleteBy('stock_alert', 'email')

export function selectAlertsTo(db: Db, emails: string[]) {
  return selectSorted(db, 'stock_alert', { match: { email: emails }, order: { created_at: 'desc', id: 'desc' } })
}

/** A request made again after its email, or its unanswered question, waits again. Returns its id. */
export async function insertAlert(db: Db, row: Insertable<StockAlertTable>): Promise<number> {
  const { id } = await db
    .insertInto('stock_alert')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'email']).doUpdateSet({ sent_at: null, created_at: row.created_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** When the address was confirmed, by whichever request. */
export async function selectConfirmedAt(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('stock_alert')
    .select((e) => e.fn.max('confirmed_at').as('at'))
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The latest request of an address that was not confirmed. */
export async function selectUnconfirmedSince(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('stock_alert')
    .select((e) => e.fn.max('created_at').as('at'))
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function confirmAlertsTo(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable('stock_alert')
    .set({ confirmed_at: now })
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function countAlertsTo(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('stock_alert')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function selectAwaitedItemIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_alert')
    .select('item_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

export async function selectAlertIds(db: Db, itemIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_alert')
    .select('id')
    .where('item_id', 'in', itemIds)
    .where('sent_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteOldAlerts(
  db: Db,
  moments: Record<'createdBefore' | 'sentBefore' | 'askedBefore', number>,
): Promise<void> {
  await db
    .deleteFrom('stock_alert')
    .where((e) =>
      e.or([
        e('created_at', '<', moments.createdBefore),
        e('sent_at', '<', moments.sentBefore),
        e.and([e('confirmed_at', 'is', null), e('created_at', '<', moments.askedBefore)]),
      ]),
    )
    .execute()
}

export async function updateSentAt(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('stock_alert').set({ sent_at: now }).where('id', '=', id).execute()
}
