import type { Db } from '#db/database.ts'
import { deleteById } from '#db/rows.ts'
import type { ProductId } from '../catalog.ts'

export type ProductInTerm = { productId: ProductId; position: number }
export type ProductLink = { productId: ProductId; kind: 'upsell' | 'cross_sell' | 'grouped' }

export function selectProductLinks(db: Db, id: ProductId): Promise<ProductLink[]> {
  return db
    .selectFrom('product_link')
    .select(['product_id as productId', 'kind'])
    .where('target_id', '=', id)
    .orderBy('product_id')
    .execute()
}

export function selectCategoryProducts(db: Db, id: number): Promise<ProductInTerm[]> {
  return db
    .selectFrom('product_category')
    .select(['product_id as productId', 'position'])
    .where('category_id', '=', id)
    .orderBy('product_id')
    .execute()
}

export function selectTagProducts(db: Db, id: number): Promise<ProductInTerm[]> {
  return db
    .selectFrom('product_tag')
    .select(['product_id as productId', 'position'])
    .where('tag_id', '=', id)
    .orderBy('product_id')
    .execute()
}

export const deleteCategory = deleteById('category')
export const deleteTag = deleteById('tag')

/** The ids that still exist. */
export async function selectExistingIds(
  db: Db,
  table: 'product' | 'category' | 'tag' | 'media' | 'attribute' | 'attribute_value',
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
