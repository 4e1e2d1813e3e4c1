import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MediaTable } from '#db/tables/media.ts'
import type { Media } from './media.ts'

export function selectMediaByHash(db: Db, hash: string): Promise<Media | undefined> {
  return selectMedia(db).where('hash', '=', hash).where('state', '=', 'ready').executeTakeFirst()
}

/** A range instead of `like`, so that both databases use the index on `hash`. */
export function selectMediaByHashStart(db: Db, start: string): Promise<Media | undefined> {
  return selectMedia(db).where('hash', '>=', start).where('hash', '<', `${start}g`).limit(1).executeTakeFirst()
}

/** The latest with this original name. */
export function selectMediaByName(db: Db, name: string): Promise<Media | undefined> {
  return selectMedia(db)
    .where('name', '=', name)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The first after that id. */
export function selectNextPicture(db: Db, id: number): Promise<Media | undefined> {
  return selectMedia(db)
    .where('id', '>', id)
    .where('kind', '=', 'picture')
    .where('state', '=', 'ready')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** False when the same content was stored concurrently. An unprocessed row becomes ready. */
export async function insertMedia(db: Db, row: Insertable<MediaTable>): Promise<boolean> {
  const { width, height, color, thumbhash } = row
  const inserted = await db
    .insertInto('media')
    .values({ ...row, updated_at: row.created_at, search: row.name.toLowerCase() })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ width, height, color, thumbhash, state: 'ready' })
        .where('media.state', '=', 'unprocessed'),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

function selectMedia(db: Db) {
  return db.selectFrom('media').select(['id', 'hash', 'kind', 'width', 'height', 'color', 'thumbhash', 'name', 'mime'])
}

export function selectPictureFacts(db: Db, ids: number[]) {
  return db
    .selectFrom('media')
    .select(['id', 'hash', 'width', 'height', 'color', 'thumbhash', 'focus_x as focusX', 'focus_y as focusY'])
    .where('id', 'in', ids)
    .execute()
}
