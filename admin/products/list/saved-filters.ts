import type { KeyValueStorage } from '../../ui/forms/drafts.ts'

/** A filter the user saved under a name; `query` is the address's query string. */
export type SavedFilter = { name: string; query: string }

const STORAGE_KEY = 'meblia-filters:products'
const MAX_FILTERS = 30

export function listSavedFilters(shelf: KeyValueStorage): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSavedFilter) : []
  } catch {
    return []
  }
}

/** Names are unique: a newer filter replaces the older one. */
export function saveFilter(shelf: KeyValueStorage, filter: SavedFilter): SavedFilter[] {
  const others = listSavedFilters(shelf).filter(({ name }) => name !== filter.name)
  return writeFilters(shelf, [...others, filter].slice(-MAX_FILTERS))
}

export function deleteFilter(shelf: KeyValueStorage, name: string): SavedFilter[] {
  return writeFilters(
    shelf,
    listSavedFilters(shelf).filter((filter) => filter.name !== name),
  )
}

function writeFilters(shelf: KeyValueStorage, filters: SavedFilter[]): SavedFilter[] {
  try {
    shelf.setItem(STORAGE_KEY, JSON.stringify(filters))
  } catch {
    // storage is not available: the list shows the filters until it is left
  }
  return filters
}

function isSavedFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('query' in value)) return false
  return typeof value.name === 'string' && typeof value.query === 'string'
}
