import type { Db } from '#db/database.ts'
import { countRows, deleteRows, upsert } from '#db/rows.ts'
import type { RedirectTable } from '#db/tables/content.ts'

export async function selectTarget(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('redirect').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

export function selectRedirects(db: Db, offset: number, limit: number): Promise<RedirectTable[]> {
  return db.selectFrom('redirect').selectAll().orderBy('path').offset(offset).limit(limit).execute()
}

export function countRedirects(db: Db): Promise<number> {
  return countRows(db.selectFrom('redirect'))
}

export function writeRedirect(db: Db, row: RedirectTable): Promise<void> {
  return upsert(db, 'redirect', 'path', row)
}

export async function deleteRedirectRow(db: Db, path: string): Promise<boolean> {
  return (await deleteRows(db, 'redirect', { path })) > 0
}
