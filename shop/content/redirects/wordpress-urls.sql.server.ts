import type { Db } from '#db/database.ts'
import { selectRow } from '#db/rows.ts'

/** Of a product, or of a variation's parent. */
export async function selectProductSlug(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .leftJoin('product as parent', 'parent.id', 'product.parent_id')
    .select(['product.slug', 'parent.slug as parentSlug'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  return row?.slug ?? row?.parentSlug ?? undefined
}

export async function selectPageAddress(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('page').select('address').where('id', '=', id).executeTakeFirst())?.address
}

export async function selectJournalSlug(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('journal_category').select('slug').where('id', '=', id).executeTakeFirst())?.slug
}

/** Nearest to the root first. */
export async function selectCategoryPaths(db: Db, slug: string): Promise<string[]> {
  const rows = await db.selectFrom('category').select('path').where('slug', '=', slug).orderBy('path').execute()
  return rows.map(({ path }) => path)
}

export function selectPictureById(db: Db, id: number) {
  return selectRow(db, 'media', { id, kind: 'picture', state: 'ready' }, ['hash', 'width'])
}

/** Cameras reuse file names. */
const MOST_OF_A_NAME = 50

/** Oldest first. */
export function selectPicturesNamed(db: Db, names: string[]) {
  return db
    .selectFrom('media')
    .select(['id', 'hash', 'width'])
    .where('name', 'in', names)
    .where('kind', '=', 'picture')
    .where('state', '=', 'ready')
    .orderBy('id')
    .limit(MOST_OF_A_NAME)
    .execute()
}

/** Sources that imports recorded for these pictures on products. */
export async function selectPictureSources(db: Db, ids: number[]): Promise<{ mediaId: number; source: string }[]> {
  const rows = await db
    .selectFrom('product_picture')
    .select(['media_id', 'source'])
    .distinct()
    .where('media_id', 'in', ids)
    .where('source', '!=', '')
    .execute()
  return rows.flatMap(({ media_id, source }) => (media_id === null ? [] : { mediaId: media_id, source }))
}
