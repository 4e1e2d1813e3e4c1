import type { Db } from '#db/database.ts'
import { updateRows, upsert } from '#db/rows.ts'

export type RedirectedKind = 'product' | 'category' | 'tag'

/** Records a former address and removes the redirect of one that is in use again. */
export async function saveSlugRedirect(
  db: Db,
  move: { kind: RedirectedKind; targetId: number; from: string; to: string; now: number },
) {
  await db.deleteFrom('moved_address').where('path', '=', move.to).execute()
  const { from: path, kind, targetId: target_id, now: moved_at } = move
  await upsert(db, 'moved_address', 'path', { path, kind, target_id, moved_at })
}

/** The address that a new item had in another shop; that of something else here stays. */
export async function saveForeignAddress(
  db: Db,
  {
    from: path,
    kind,
    targetId: target_id,
    now: moved_at,
  }: { kind: RedirectedKind; targetId: number; from: string; now: number },
) {
  await db
    .insertInto('moved_address')
    .values({ path, kind, target_id, moved_at })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

/** Redirects of a deleted target lead to another. */
export async function retargetSlugRedirects(
  db: Db,
  { kind, from, to }: { kind: RedirectedKind; from: number; to: number },
): Promise<void> {
  await updateRows(db, 'moved_address', { kind, target_id: from }, { target_id: to })
}

export function selectSlugRedirect(
  db: Db,
  path: string,
): Promise<{ kind: RedirectedKind; target_id: number } | undefined> {
  return db.selectFrom('moved_address').select(['kind', 'target_id']).where('path', '=', path).executeTakeFirst()
}
