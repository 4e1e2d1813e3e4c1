import type { Db } from '#db/database.ts'
import { type Dialect, takeAdvisoryLock } from '#db/dialect.ts'

const TEST_EMAILS_LOCK = 23

/** Until the transaction ends: those asked for at once would each count without the others. */
export function lockTestEmails(db: Db, dialect: Dialect): Promise<void> {
  return takeAdvisoryLock(db, dialect, TEST_EMAILS_LOCK)
}

/** Not those that a clock which ran ahead has dated to come. */
export async function selectSentTo(
  db: Db,
  recipient: string,
  { from, until }: { from: number; until: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('email_sent')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .where('sent_at', '>', from)
    .where('sent_at', '<=', until)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export async function insertSent(db: Db, recipient: string, now: number): Promise<void> {
  await db.insertInto('email_sent').values({ recipient, sent_at: now }).execute()
}

export async function deleteSentBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('email_sent').where('sent_at', '<=', before).execute()
}
