import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

export function selectCategoryIdsByProduct(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_category')
    .select(['product_id as productId', 'category_id as categoryId'])
    .where('product_id', 'in', ids)
    .execute()
}
