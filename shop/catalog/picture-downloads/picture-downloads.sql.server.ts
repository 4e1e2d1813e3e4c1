import type { Db } from '#db/database.ts'
import { deleteRows, updateRows, upsert } from '#db/rows.ts'
import type { DownloadTarget } from './picture-downloads.ts'

export async function upsertDownload(
  db: Db,
  { kind, id }: DownloadTarget,
  pictures: string,
  now: number,
): Promise<void> {
  const row = { kind, target_id: id, pictures, state: 'waiting', failures: '[]', attempts: 0, due_at: now } as const
  await upsert(db, 'picture_download', ['kind', 'target_id'], row)
}

export async function deleteDownload(db: Db, { kind, id }: DownloadTarget): Promise<void> {
  await db.deleteFrom('picture_download').where('kind', '=', kind).where('target_id', '=', id).execute()
}

export function selectDownloads(db: Db, kind: DownloadTarget['kind'], ids: number[]) {
  return db.selectFrom('picture_download').selectAll().where('kind', '=', kind).where('target_id', 'in', ids).execute()
}

export function selectDue(db: Db, now: number, limit: number) {
  return db
    .selectFrom('picture_download')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

export function countDownloads(db: Db) {
  return db
    .selectFrom('picture_download')
    .select(['state', (e) => e.fn.countAll().as('count')])
    .groupBy('state')
    .execute()
}

/** The picture that was downloaded from this address for some product. */
export async function selectMediaOfSource(db: Db, source: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_picture')
    .select('media_id')
    .where('source', '=', source)
    .where('media_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.media_id ?? undefined
}

export async function selectNextDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('picture_download')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** False: another worker has claimed it, or the request was replaced. */
export async function updateDownload(
  db: Db,
  { kind, id }: DownloadTarget,
  seen: number,
  change: { due_at: number; pictures?: string; state?: 'waiting' | 'failed'; failures?: string; attempts?: number },
): Promise<boolean> {
  return (await updateRows(db, 'picture_download', { kind, target_id: id, state: 'waiting', due_at: seen }, change)) > 0
}

export async function claimDownload(db: Db, { kind, id }: DownloadTarget, seen: number): Promise<boolean> {
  return (await deleteRows(db, 'picture_download', { kind, target_id: id, due_at: seen })) > 0
}
