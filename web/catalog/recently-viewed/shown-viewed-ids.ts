import type { SavedProductEntry } from '../saved-products/saved-products.ts'

/** One row. */
const MAX_RECENTLY_VIEWED_SHOWN = 4

/** Without the product of the page. */
export function shownViewedIds(viewed: SavedProductEntry[], ownId: number): number[] {
  return viewed
    .map(([id]) => id)
    .filter((id) => id !== ownId)
    .slice(0, MAX_RECENTLY_VIEWED_SHOWN)
}
