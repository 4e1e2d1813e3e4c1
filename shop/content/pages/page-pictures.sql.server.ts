import type { Db } from '#db/database.ts'
import type { PageId } from './pages.ts'

export function selectBodies(db: Db, ids: PageId[]): Promise<{ id: PageId; coverId: number | null; body: string }[]> {
  return db.selectFrom('page').select(['id', 'cover_id as coverId', 'body']).where('id', 'in', ids).execute()
}

/** Ready pictures only. */
export async function selectHashes(db: Db, ids: number[]): Promise<{ id: number; hash: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', 'hash'])
    .where('id', 'in', ids)
    .where('kind', '=', 'picture')
    .where('state', '=', 'ready')
    .execute()
}
