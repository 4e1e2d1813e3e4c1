import type { Db } from '#db/database.ts'

export async function selectSentTo(db: Db, recipient: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('email_sent')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .where('sent_at', '>', since)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export async function insertSent(db: Db, recipient: string, now: number): Promise<void> {
  await db.insertInto('email_sent').values({ recipient, sent_at: now }).execute()
}

export async function deleteSentBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('email_sent').where('sent_at', '<=', before).execute()
}
