import type { KeyValueStorage } from '../../../core/ui/forms/drafts.ts'

/** A filter the user saved under a name; `query` is the address's query string. */
export type SavedFilter = { name: string; query: string }

const STORAGE_KEY = 'meblia-filters:products'
const MAX_FILTERS = 30

export function listSavedFilters(index: KeyValueStorage): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(index.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSavedFilter) : []
  } catch {
    return []
  }
}

/** Names are unique: a newer filter replaces the older one. */
export function saveFilter(index: KeyValueStorage, filter: SavedFilter): SavedFilter[] {
  const others = listSavedFilters(index).filter(({ name }) => name !== filter.name)
  return writeFilters(index, [...others, filter].slice(-MAX_FILTERS))
}

export function deleteFilter(index: KeyValueStorage, name: string): SavedFilter[] {
  return writeFilters(
    index,
    listSavedFilters(index).filter((filter) => filter.name !== name),
  )
}

function writeFilters(index: KeyValueStorage, filters: SavedFilter[]): SavedFilter[] {
  try {
    index.setItem(STORAGE_KEY, JSON.stringify(filters))
  } catch {
    // storage is not available: the list shows the filters until it is left
  }
  return filters
}

function isSavedFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('query' in value)) return false
  return typeof value.name === 'string' && typeof value.query === 'string'
}
