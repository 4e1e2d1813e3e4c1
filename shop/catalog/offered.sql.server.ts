import type { Db } from '#db/database.ts'
import type { ProductId } from './catalog.ts'

/** Published goods that visitors can find, by their ids: the next ones after `last`. */
export async function selectOfferedIds(db: Db, last: ProductId, limit: number, now: number): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', last)
    .where('type', 'in', ['simple', 'variable'])
    .where('status', '=', 'publish')
    .where('visibility', '<>', 'hidden')
    .where('published_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectVariationIdsOf(db: Db, products: ProductId[]): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('parent_id', 'in', products)
    .where('status', '=', 'publish')
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
