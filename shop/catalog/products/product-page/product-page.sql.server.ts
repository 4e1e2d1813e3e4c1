import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

export async function selectIdBySlug(db: Db, slug: string): Promise<ProductId | undefined> {
  return (await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

export async function selectSlug(db: Db, id: ProductId): Promise<string | null> {
  return (await db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst())?.slug ?? null
}
