import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteBy, selectBy } from '#db/rows.ts'
import type { OpeningAlertTable } from '#db/tables/sales/emails.ts'

export const selectAlert = selectBy('opening_alert', 'id')
export const selectAlertByEmail = selectBy('opening_alert', 'email')
export const selectAlertByToken = selectBy('opening_alert', 'token')
export const deleteAlert = deleteBy('opening_alert', 'id')
export const deleteAlertTo = deleteBy('opening_alert', 'email')

/** The id of a new request, or of one whose address has not been asked since; undefined: it was. */
export async function insertAlert(
  db: Db,
  row: Insertable<OpeningAlertTable>,
  askedBefore: number,
): Promise<number | undefined> {
  const written = await db
    .insertInto('opening_alert')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ asked_at: row.asked_at })
        .where('opening_alert.asked_at', '<=', askedBefore)
        .where('opening_alert.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

export async function confirmAlert(db: Db, token: string, now: number): Promise<void> {
  await db
    .updateTable('opening_alert')
    .set({ confirmed_at: now })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function selectConfirmedIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('opening_alert')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteOldAlerts(db: Db, moments: Record<'askedBefore' | 'confirmedBefore', number>) {
  await db
    .deleteFrom('opening_alert')
    .where((e) =>
      e.or([
        e('confirmed_at', '<', moments.confirmedBefore),
        e.and([e('confirmed_at', 'is', null), e('asked_at', '<', moments.askedBefore)]),
      ]),
    )
    .execute()
}
