import type { Db } from '#db/database.ts'
import { selectRows } from '#db/rows.ts'
import type { PageId } from './pages.ts'

export function selectBodies(db: Db, ids: PageId[]): Promise<{ id: PageId; coverId: number | null; body: string }[]> {
  return db.selectFrom('page').select(['id', 'cover_id as coverId', 'body']).where('id', 'in', ids).execute()
}

/** Ready pictures only. */
export async function selectHashes(db: Db, ids: number[]): Promise<{ id: number; hash: string }[]> {
  return selectRows(db, 'media', { id: ids, kind: 'picture', state: 'ready' }, ['id', 'hash'])
}
