import type { Db } from '#db/database.ts'
import type { RedirectTable } from '#db/tables/redirects.ts'

export async function selectTarget(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('redirect').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

export function selectRedirects(db: Db, offset: number, limit: number): Promise<RedirectTable[]> {
  return db.selectFrom('redirect').selectAll().orderBy('path').offset(offset).limit(limit).execute()
}

export async function countRedirects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('redirect')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function writeRedirect(db: Db, row: RedirectTable): Promise<void> {
  await db
    .insertInto('redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
}

export async function deleteRedirectRow(db: Db, path: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('redirect').where('path', '=', path).executeTakeFirst()
  return numDeletedRows > 0n
}
