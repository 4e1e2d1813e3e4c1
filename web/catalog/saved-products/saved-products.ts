/** Product lists that are stored only in the visitor's browser. `kind`: the product's main category. */
export type SavedProductEntry = [id: number, kind: number]

export type SavedProductList = 'favourites' | 'compared' | 'viewed'

export const MAX_SAVED_PRODUCTS: Record<SavedProductList, number> = { favourites: 60, compared: 20, viewed: 9 }

/** Parses the stored text; anything invalid is an empty list. */
export function parseSavedProducts(text: string | null, most: number): SavedProductEntry[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    const items = Array.isArray(all) ? all.filter(isSavedProduct) : []
    return items.filter(([id], index) => items.findIndex(([other]) => other === id) === index).slice(0, most)
  } catch {
    return []
  }
}

function isSavedProduct(value: unknown): value is SavedProductEntry {
  return Array.isArray(value) && value.length === 2 && value[0] > 0 && value.every(Number.isSafeInteger)
}

/** Undefined when the URL names no products; then the shell is rendered. */
export function requestedProductIds({ searchParams }: URL, list: SavedProductList): number[] | undefined {
  const text = searchParams.get('ids')
  if (text === null) return undefined
  const ids = new Set(text.split(',').map(Number))
  return [...ids].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_SAVED_PRODUCTS[list])
}
