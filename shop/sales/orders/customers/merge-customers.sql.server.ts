import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { updateRows } from '#db/rows.ts'

/** Those of them that exist. Until the transaction ends, nobody else merges them, and no order of theirs is placed. */
export async function lockCustomers(db: Db, dialect: Dialect, ids: number[]): Promise<number[]> {
  const query = db.selectFrom('customer').select('id').where('id', 'in', ids).orderBy('id')
  return (await (dialect === 'postgres' ? query.forUpdate() : query).execute()).map(({ id }) => id)
}

/** Whether an erasure waits for an order of theirs. */
export async function hasPendingErasure(db: Db, ids: number[]): Promise<boolean> {
  const query = db.selectFrom('order_forgetting').select('order_id').where('customer_id', 'in', ids)
  return (await query.executeTakeFirst()) !== undefined
}

/** Notes, tags, contacts, search terms, and what came from an old shop. What both have, stays once. */
export async function moveDetails(db: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await updateRows(db, 'customer_note', { customer_id: from }, { customer_id: into })
  await updateRows(db, 'moved_item', { kind: 'customer', new_id: from }, { new_id: into })
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

/** What programs have set of them, by id: names under which they are known elsewhere, empty without one. */
export async function selectProfiles(db: Db, ids: number[]) {
  const rows = await db.selectFrom('customer').select(['id', 'username', 'profile_at']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username, profile_at }) => [id, { username, hasProfile: profile_at !== null }]))
}
