import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
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

export async function selectTermProducts(db: Db, kind: 'category' | 'tag', id: number): Promise<ProductInTerm[]> {
  const { rows } = await sql<ProductInTerm>`
    select product_id as "productId", position from ${sql.table(`product_${kind}`)}
    where ${sql.ref(`${kind}_id`)} = ${id} order by product_id`.execute(db)
  return rows
}

export async function deleteTerm(db: Db, kind: 'category' | 'tag', id: number): Promise<void> {
  await db.deleteFrom(kind).where('id', '=', id).execute()
}

export async function selectExistingIds(
  db: Db,
  table: 'product' | 'category' | 'tag' | 'media' | 'attribute' | 'attribute_value',
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
