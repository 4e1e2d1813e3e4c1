import {
  MAX_SAVED_PRODUCTS,
  parseSavedProducts,
  type SavedProductEntry,
  type SavedProductList,
} from './saved-products.ts'

/** Fires on the window when this tab has changed a list: scripts and islands, built separately, share the browser's storage. */
const CHANGED = 'kept-changed'

/** Storage key of each list; declared in the cookie registry. */
const storageKey = (list: SavedProductList) => `meblia_${list}`

/** The same text until the list changes. */
export function readSavedText(list: SavedProductList): string | null {
  return readStored(storageKey(list))
}

/** Null also where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function readSavedProducts(list: SavedProductList): SavedProductEntry[] {
  return parseSavedProducts(readSavedText(list), MAX_SAVED_PRODUCTS[list])
}

/** Returns false when the browser stores nothing. */
export function writeSavedProducts(list: SavedProductList, items: SavedProductEntry[]): boolean {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(items))
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGED))
  return true
}

/** Also after changes in other tabs, and those made while the page was in the back/forward cache. */
export function onSavedProductsChange(listener: () => void): () => void {
  const types = ['storage', 'pageshow', CHANGED]
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const type of types) removeEventListener(type, listener)
  }
}
