import type { Shelf } from '../ui/drafts.ts'

/** A filter somebody gave a name to, for themselves: the address's query. */
export type SavedFilter = { name: string; query: string }

const KEY = 'meblia-filters:products'
const MOST = 30

export function readFilters(shelf: Shelf): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFilter) : []
  } catch {
    return []
  }
}

/** One name, one filter: the newer takes the place of the older. */
export function keepFilter(shelf: Shelf, filter: SavedFilter): SavedFilter[] {
  const others = readFilters(shelf).filter(({ name }) => name !== filter.name)
  return write(shelf, [...others, filter].slice(-MOST))
}

export function forgetFilter(shelf: Shelf, name: string): SavedFilter[] {
  return write(
    shelf,
    readFilters(shelf).filter((filter) => filter.name !== name),
  )
}

function write(shelf: Shelf, filters: SavedFilter[]): SavedFilter[] {
  try {
    shelf.setItem(KEY, JSON.stringify(filters))
  } catch {
    // the browser keeps nothing: the list still shows them until it is left
  }
  return filters
}

function isFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('query' in value)) return false
  return typeof value.name === 'string' && typeof value.query === 'string'
}
