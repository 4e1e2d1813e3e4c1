import type { Db } from '#db/database.ts'
import type { ProductId } from './catalog.ts'

export async function selectDerived(db: Db, ids: ProductId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .select(['id', 'price_low', 'price_high', 'price_was', 'available'])
    .where('id', 'in', ids)
    .execute()
}

export function selectVariationsOf(db: Db, parents: ProductId[]) {
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
