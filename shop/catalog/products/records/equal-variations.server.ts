import { idsOf } from '#shop/core/column-names.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductAttribute, ProductId } from '../catalog.ts'
import { choiceKey, ownChoice } from '../sellable-items/variations.ts'
import { selectAllVariationIds } from '../storefront-products/storefront-products.sql.server.ts'
import { selectAttributes } from './product-rows.sql.server.ts'

type Variation = { id?: ProductId; attributes: ProductAttribute[] }

/** A buyer could choose only one of the two. Undefined: none, or it names no value, or had these values before. */
export async function findEqualVariation(
  shop: Shop,
  productId: ProductId,
  before: Variation,
  next: Variation,
): Promise<ProductId | undefined> {
  const key = choiceKey(ownChoice(next.attributes))
  if (key === '' || (before.id !== undefined && choiceKey(ownChoice(before.attributes)) === key)) return undefined
  const ids = idsOf(await selectAllVariationIds(shop.db, [productId])).filter((id) => id !== next.id)
  const attributes = await selectAttributes(shop.db, ids)
  return ids.find((id) => choiceKey(ownChoice(attributes.get(id) ?? [])) === key)
}
