import type { ProductId } from '../catalog/catalog.ts'
import type { ChosenOption } from '../catalog/sellable-items/sellable-items.ts'
import { md5 } from './cart-hash.server.ts'

/** protocols 3.4: the same product with the same options always has the same key. */
export function cartLineKey(productId: ProductId, variationId: ProductId | null, options: ChosenOption[]): string {
  const parts = [String(productId)]
  if (variationId !== null) parts.push(String(variationId))
  const chosen = options.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  if (chosen.length > 0) parts.push(chosen.map(({ slug, value }) => `attribute_${slug}${value}`).join(''))
  return md5(parts.join('_'))
}
