import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

export async function selectIdBySlug(db: Db, slug: string): Promise<ProductId | undefined> {
  return (await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

export async function selectSlug(db: Db, id: ProductId): Promise<string | null> {
  return (await db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst())?.slug ?? null
}

/** Products that are shown to visitors. */
function shownProducts(db: Db, now: number) {
  return db
    .selectFrom('product')
    .where('product.status', '=', 'publish')
    .where('product.published_at', '<=', now)
    .where('product.type', '<>', 'variation')
}

export async function selectShownIds(db: Db, ids: ProductId[], now: number): Promise<ProductId[]> {
  const rows = await shownProducts(db, now).select('product.id').where('product.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Pictures of the product as a whole that other products have, too; each with one of these, in the gallery's order. */
export async function selectSharedPictures(
  db: Db,
  id: ProductId,
  now: number,
): Promise<{ hash: string; productId: ProductId }[]> {
  return shownProducts(db, now)
    .innerJoin('product_picture as theirs', 'theirs.product_id', 'product.id')
    .innerJoin('product_picture as own', 'own.media_id', 'theirs.media_id')
    .innerJoin('media', 'media.id', 'own.media_id')
    .select(['media.hash', 'product.id as productId'])
    .where('own.product_id', '=', id)
    .where('product.id', '<>', id)
    .where('own.option_slug', '=', '')
    .orderBy('own.position')
    .orderBy('product.position')
    .orderBy('product.id')
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
