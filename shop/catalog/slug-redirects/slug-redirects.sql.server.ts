import type { Db } from '#db/database.ts'

export type RedirectedKind = 'product' | 'category' | 'tag'

/** Records a former address and removes the redirect of one that is in use again. */
export async function saveSlugRedirect(
  db: Db,
  move: { kind: RedirectedKind; targetId: number; from: string; to: string; now: number },
) {
  await db.deleteFrom('moved_address').where('path', '=', move.to).execute()
  const row = { path: move.from, kind: move.kind, target_id: move.targetId, moved_at: move.now }
  await db
    .insertInto('moved_address')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
}

/** Redirects of a deleted target lead to another. */
export async function retargetSlugRedirects(db: Db, kind: RedirectedKind, from: number, to: number): Promise<void> {
  await db
    .updateTable('moved_address')
    .set({ target_id: to })
    .where('kind', '=', kind)
    .where('target_id', '=', from)
    .execute()
}

export function selectSlugRedirect(
  db: Db,
  path: string,
): Promise<{ kind: RedirectedKind; target_id: number } | undefined> {
  return db.selectFrom('moved_address').select(['kind', 'target_id']).where('path', '=', path).executeTakeFirst()
}
