import type { Db } from '#db/database.ts'
import { selectRows } from '#db/rows.ts'
import type { ProductId } from '../catalog.ts'

export async function selectProjections(db: Db, ids: ProductId[]) {
  return selectRows(db, 'product', { id: ids }, ['id', 'price_low', 'price_high', 'price_was', 'available'])
}

/** How large each is, and what shows it. */
export function selectDrawnSizes(db: Db, ids: ProductId[]) {
  const sizes = ['width_mm as widthMm', 'depth_mm as depthMm', 'height_mm as heightMm', 'weight_g as weightG'] as const
  return selectRows(db, 'product', { id: ids }, ['id', 'drawing_id as drawingId', ...sizes])
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
