import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

export async function selectIdBySlug(db: Db, slug: string): Promise<ProductId | undefined> {
  return (await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

export async function selectSlug(db: Db, id: ProductId): Promise<string | null> {
  return (await db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst())?.slug ?? null
}

/** Those of them that visitors are shown. */
export async function selectShownIds(db: Db, ids: ProductId[], now: number): Promise<Set<ProductId>> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'publish')
    .where('published_at', '<=', now)
    .where('type', '<>', 'variation')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A picture that more items have shows no room. */
const MAX_SHARED = 100

/** Items with this picture. The order keeps to the index where one picture is everywhere. */
export async function selectIdsWithPicture(db: Db, hash: string): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product_picture')
    .select('product_id')
    .where('media_id', '=', (query) => query.selectFrom('media').select('id').where('hash', '=', hash).limit(1))
    .orderBy('media_id')
    .limit(MAX_SHARED)
    .execute()
  return rows.map((row) => row.product_id)
}

export async function selectVariationIds(db: Db, parent: ProductId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('parent_id', '=', parent)
    .where('status', '=', 'publish')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
