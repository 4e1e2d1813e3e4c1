import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

export async function selectIdBySlug(db: Db, slug: string): Promise<ProductId | undefined> {
  return (await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

export async function selectSlug(db: Db, id: ProductId): Promise<string | null> {
  return (await db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst())?.slug ?? null
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
