import type { Db } from '#db/database.ts'
import { deleteRows, insertReturningId, updateRows } from '#db/rows.ts'

export const insertSession = insertReturningId('staff_session')

export function selectSessionByToken(db: Db, hash: string) {
  return db
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .selectAll('s')
    .select(['staff.login', 'staff.name', 'staff.role', 'staff.must_change_password'])
    .where((is) => is.or([is('s.token_hash', '=', hash), is('s.previous_hash', '=', hash)]))
    .executeTakeFirst()
}

/** False: a concurrent request has rotated it. */
export async function updateToken(
  db: Db,
  { id, from, to, now }: { id: number; from: string; to: string; now: number },
): Promise<boolean> {
  return (
    (await updateRows(
      db,
      'staff_session',
      { id, token_hash: from },
      { token_hash: to, previous_hash: from, previous_until: null, rotated_at: now, seen_at: now },
    )) === 1
  )
}

/** Replaces a token that never reached the browser: the previous one stays valid. */
export async function replaceToken(
  db: Db,
  { id, lost, to, now }: { id: number; lost: string; to: string; now: number },
): Promise<boolean> {
  return (
    (await updateRows(
      db,
      'staff_session',
      { id, token_hash: lost },
      { token_hash: to, rotated_at: now, seen_at: now },
    )) === 1
  )
}

export async function endPreviousToken(db: Db, id: number, until: number): Promise<void> {
  await updateRows(db, 'staff_session', { id, previous_until: null }, { previous_until: until })
}

export async function updateSeen(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('id', '=', id).execute()
}

export async function updateAuthenticated(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('staff_session').set({ authenticated_at: now }).where('id', '=', id).execute()
}

/** Of one person, or of all. */
export function selectSessions(db: Db, staffId: number | null) {
  return db
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .select(['s.id', 's.staff_id', 'staff.login', 's.agent', 's.address', 's.remembered', 's.created_at', 's.seen_at'])
    .$if(staffId !== null, (query) => query.where('s.staff_id', '=', staffId ?? 0))
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute()
}

export async function deleteSession(db: Db, id: number): Promise<boolean> {
  return (await deleteRows(db, 'staff_session', { id })) > 0
}

export async function deleteSessionsOf(db: Db, staffId: number, but: number | null): Promise<number> {
  const result = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? 0))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Expired by age or by inactivity. */
export async function deleteEnded(db: Db, ended: { createdBefore: number; unseenBefore: number }): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where((is) =>
      is.or([
        is('created_at', '<=', ended.createdBefore),
        is.and([is('remembered', '=', 0), is('seen_at', '<=', ended.unseenBefore)]),
      ]),
    )
    .execute()
}
