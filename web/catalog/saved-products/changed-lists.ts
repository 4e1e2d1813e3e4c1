import { MAX_SAVED_PRODUCTS, type SavedProductEntry, type SavedProductList } from './saved-products.ts'

export const MAX_COMPARED_PER_CATEGORY = 4

/**
 * The list without the product if it was there, otherwise with it at the end; undefined when the list, or its part of
 * this kind, is full.
 */
export function toggleSavedProduct(
  list: SavedProductList,
  items: SavedProductEntry[],
  entry: SavedProductEntry,
): SavedProductEntry[] | undefined {
  const [id, kind] = entry
  const others = items.filter(([other]) => other !== id)
  if (others.length < items.length) return others
  const isFull = items.length >= MAX_SAVED_PRODUCTS[list]
  if (isFull || (list === 'compared' && isCategoryFull(items, kind))) return undefined
  return [...items, entry]
}

function isCategoryFull(items: SavedProductEntry[], kind: number): boolean {
  return items.filter(([, other]) => other === kind).length >= MAX_COMPARED_PER_CATEGORY
}

/** Newest first, each once. */
export function addViewedProduct(items: SavedProductEntry[], item: SavedProductEntry): SavedProductEntry[] {
  return [item, ...items.filter(([id]) => id !== item[0])].slice(0, MAX_SAVED_PRODUCTS.viewed)
}
