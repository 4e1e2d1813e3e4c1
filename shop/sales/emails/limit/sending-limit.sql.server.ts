import type { Db } from '#db/database.ts'

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
