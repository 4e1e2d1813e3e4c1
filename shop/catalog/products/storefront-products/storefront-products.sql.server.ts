import type { Db } from '#db/database.ts'
import { selectRows } from '#db/rows.ts'
import type { ProductId } from '../catalog.ts'

export async function selectProjections(db: Db, ids: ProductId[]) {
  return selectRows(db, 'product', { id: ids }, ['id', 'price_low', 'price_high', 'price_was', 'available'])
}

/** The published ones, in the order of each product. */
export function selectVariations(db: Db, parents: ProductId[]) {
  return db
    .selectFrom('product')
    .select(['id', 'parent_id'])
    .where('parent_id', 'in', parents)
    .where('status', '=', 'publish')
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function selectAdminFacts(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product')
    .select(['id', 'updated_at', 'price_low', 'price_high', 'price_was', 'available'])
    .where('id', 'in', ids)
    .execute()
}

/** Variations of any status, in order. */
export function selectAllVariationIds(db: Db, parents: ProductId[]) {
  return db
    .selectFrom('product')
    .select(['id', 'parent_id'])
    .where('parent_id', 'in', parents)
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function selectMediaFacts(db: Db, ids: number[]) {
  return db
    .selectFrom('media')
    .select(['id', 'hash', 'kind', 'width', 'height', 'color', 'name', 'title', 'alt', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .execute()
}

/** Serialises edits of a product, so that two concurrent edits are detected. */
export async function lockProducts(db: Db, ids: ProductId[]): Promise<void> {
  await db
    .updateTable('product')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', 'in', ids)
    .execute()
}

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
