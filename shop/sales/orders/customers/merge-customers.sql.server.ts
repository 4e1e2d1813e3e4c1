import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { updateRows } from '#db/rows.ts'

/** Notes, tags, contacts, search terms and pending erasures. What both have, stays once. */
export async function moveDetails(db: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await updateRows(db, 'customer_note', { customer_id: from }, { customer_id: into })
  await updateRows(db, 'order_forgetting', { customer_id: from }, { customer_id: into })
  const shared = [
    ['customer_tag', 'tag'],
    ['customer_word', 'word'],
  ] as const
  for (const [table, column] of shared) {
    const names = sql`${sql.table(table)} (${sql.ref(column)}, customer_id)`
    await sql`insert into ${names} select ${sql.ref(column)}, cast(${into} as bigint) from ${sql.table(table)}
      where customer_id = ${from} on conflict do nothing`.execute(db)
  }
  await sql`update customer set contacted_at = (select max(contacted_at) from customer where id in (${from}, ${into}))
    where id = ${into}`.execute(db)
}

/** Whether a program has set any of the profiles. */
export async function hasProfile(db: Db, ids: number[]): Promise<boolean> {
  const query = db.selectFrom('customer').select('id').where('id', 'in', ids).where('profile_at', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}
