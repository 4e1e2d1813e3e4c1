import type { Db } from '#db/database.ts'
import type { ProductId } from './catalog.ts'

export type InTerm = { productId: ProductId; position: number }
export type LinkTo = { productId: ProductId; kind: 'upsell' | 'cross_sell' | 'grouped' }

export function selectLinksTo(db: Db, id: ProductId): Promise<LinkTo[]> {
  return db
    .selectFrom('product_link')
    .select(['product_id as productId', 'kind'])
    .where('target_id', '=', id)
    .orderBy('product_id')
    .execute()
}

export function selectInCategory(db: Db, id: number): Promise<InTerm[]> {
  return db
    .selectFrom('product_category')
    .select(['product_id as productId', 'position'])
    .where('category_id', '=', id)
    .orderBy('product_id')
    .execute()
}

export function selectInTag(db: Db, id: number): Promise<InTerm[]> {
  return db
    .selectFrom('product_tag')
    .select(['product_id as productId', 'position'])
    .where('tag_id', '=', id)
    .orderBy('product_id')
    .execute()
}

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute()
}

export async function deleteTag(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tag').where('id', '=', id).execute()
}

/** Which of these ids there still are. */
export async function selectPresent(
  db: Db,
  table: 'product' | 'category' | 'tag' | 'media' | 'attribute' | 'attribute_value',
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
