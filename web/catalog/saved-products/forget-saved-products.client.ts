import type { SavedProductList } from './saved-products.ts'
import { readSavedProducts, writeSavedProducts } from './saved-products-store.client.ts'

/** Of products that are gone. Apart from the store, which every page loads. */
export function forgetSavedProducts(list: SavedProductList, ids: number[]): void {
  const stored = readSavedProducts(list)
  const left = stored.filter(([id]) => !ids.includes(id))
  if (left.length < stored.length) writeSavedProducts(list, left)
}
