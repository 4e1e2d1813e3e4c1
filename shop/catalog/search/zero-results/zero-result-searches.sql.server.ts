import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteRows } from '#db/rows.ts'

export async function incrementZeroResultSearch(
  db: Db,
  day: number,
  { text, near }: { text: string; near: number },
  most: number,
): Promise<void> {
  const updated = await db
    .updateTable('search_miss')
    .set({ count: sql`count + 1`, near })
    .where('day', '=', day)
    .where('text', '=', text)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) return
  await sql`insert into search_miss (day, text, count, near)
    select ${sql.lit(day)}, cast(${text} as text), 1, ${sql.lit(near)} where (select count(*) from search_miss where day = ${day}) < ${most}
    on conflict (day, text) do update set count = search_miss.count + 1, near = excluded.near`.execute(db)
}

export async function selectZeroResultSearches(db: Db, since: number, most: number) {
  const rows = await db
    .selectFrom('search_miss')
    .select([
      'text',
      sql<number | string>`sum(count)`.as('count'),
      sql<number>`max(day)`.as('day'),
      sql<number>`min(near)`.as('near'),
    ])
    .where('day', '>=', since)
    .groupBy('text')
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('text')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function deleteZeroResultsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('search_miss').where('day', '<', before).execute()
}

export async function deleteZeroResult(db: Db, text: string): Promise<boolean> {
  return (await deleteRows(db, 'search_miss', { text })) > 0
}
