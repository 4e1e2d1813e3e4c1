import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** When something is tried again, was claimed or was last seen: never long after now. */
const DATES = [
  ['webhook', 'retry_at'],
  ['receipt', 'retry_at'],
  ['payment', 'poll_at'],
  ['payment', 'claimed_at'],
  ['waybill', 'check_at'],
  ['picture_download', 'due_at'],
  ['cdn_purge', 'due_at'],
  ['staff_session', 'created_at'],
  ['staff_session', 'seen_at'],
  ['staff_session', 'rotated_at'],
] as const

export async function bringBackDates(db: Db, now: number, farthest: number): Promise<void> {
  for (const [table, column] of DATES) {
    const at = sql.ref(column)
    await sql`update ${sql.table(table)} set ${at} = ${now} where ${at} > ${farthest}`.execute(db)
  }
}
