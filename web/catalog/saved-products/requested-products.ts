import { MAX_SAVED_PRODUCTS, type SavedProductList } from './saved-products.ts'

/** Undefined when the URL names no products; then the shell is rendered. */
export function requestedProductIds({ searchParams }: URL, list: SavedProductList): number[] | undefined {
  const text = searchParams.get('ids')
  if (text === null) return undefined
  const ids = new Set(text.split(',').map(Number))
  return [...ids].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_SAVED_PRODUCTS[list])
}
