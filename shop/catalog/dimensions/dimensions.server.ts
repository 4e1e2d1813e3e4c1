import type { Shop } from '../../shop.ts'
import type { ProductId } from '../catalog.ts'
import { selectVariationMeasures } from '../products/products.sql.server.ts'
import type { Measures } from './dimensions.ts'

/** Measures of the available variations, for `measureSpans`. */
export async function findVariationMeasures(shop: Shop, products: ProductId[]): Promise<Map<ProductId, Measures[]>> {
  if (products.length === 0) return new Map()
  return Map.groupBy(await selectVariationMeasures(shop.db, products), ({ parentId }) => parentId ?? 0)
}
