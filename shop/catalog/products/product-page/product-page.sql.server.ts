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

/** Pictures of the product as a whole that other items have, too; each with one of these. */
export async function selectSharedPictures(db: Db, id: ProductId): Promise<{ hash: string; productId: ProductId }[]> {
  return db
    .selectFrom('product_picture as own')
    .innerJoin('media', 'media.id', 'own.media_id')
    .innerJoin('product_picture as theirs', 'theirs.media_id', 'own.media_id')
    .select(['media.hash', 'theirs.product_id as productId'])
    .where('own.product_id', '=', id)
    .where('own.option_slug', '=', '')
    .where('theirs.product_id', '<>', id)
    .execute()
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
