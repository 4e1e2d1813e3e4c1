import type { Db } from '#db/database.ts'
import type { ProductId } from '../catalog.ts'

export function selectVariationMeasures(db: Db, products: ProductId[]) {
  return db
    .selectFrom('product')
    .select(['parent_id as parentId', 'width_mm as widthMm', 'depth_mm as depthMm'])
    .select(['height_mm as heightMm', 'weight_g as weightG'])
    .where('parent_id', 'in', products)
    .where('status', '=', 'publish')
    .execute()
}
