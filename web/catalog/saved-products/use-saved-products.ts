import { useMemo, useSyncExternalStore } from 'react'
import {
  MAX_SAVED_PRODUCTS,
  parseSavedProducts,
  type SavedProductEntry,
  type SavedProductList,
} from './saved-products.ts'
import { onSavedProductsChange, readSavedText } from './saved-products-store.client.ts'

/** Undefined on the server and while hydrating. */
export function useSavedProducts(list: SavedProductList): SavedProductEntry[] | undefined {
  const text = useSyncExternalStore(onSavedProductsChange, () => readSavedText(list), serverText)
  return useMemo(
    () => (text === undefined ? undefined : parseSavedProducts(text, MAX_SAVED_PRODUCTS[list])),
    [text, list],
  )
}

function serverText(): string | null | undefined {
  return undefined
}
