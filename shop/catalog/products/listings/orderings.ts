export const ORDERINGS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const
export type Ordering = (typeof ORDERINGS)[number]

/** The orderings of a listing; by rating only where ratings are on (protocols 3.2). */
export function availableOrderings(ratingsOn: boolean): Ordering[] {
  return ORDERINGS.filter((ordering) => ordering !== 'rating' || ratingsOn)
}

/** An unknown value falls back to the first option (protocols 3.2). */
export function parseOrdering(text: string | null, offered: Ordering[]): Ordering {
  return offered.find((ordering) => ordering === text) ?? offered[0] ?? 'menu_order'
}

/** Search results have relevance in place of the first ordering of a listing (protocols 3.2). */
export const SEARCH_ORDERING = 'relevance'
