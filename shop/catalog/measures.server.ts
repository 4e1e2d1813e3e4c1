import type { Shop } from '../shop.ts'
import type { ProductId } from './catalog.ts'
import { selectMeasuresOfVariations } from './measures.sql.server.ts'
import type { Measures } from './measures.ts'

/** What the variations that visitors may choose say of themselves: for `spansOf`. */
export async function readVariationMeasures(shop: Shop, products: ProductId[]): Promise<Map<ProductId, Measures[]>> {
  if (products.length === 0) return new Map()
  return Map.groupBy(await selectMeasuresOfVariations(shop.db, products), ({ parentId }) => parentId ?? 0)
}
