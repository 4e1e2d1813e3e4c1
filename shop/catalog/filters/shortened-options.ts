import { matchesSearch } from '#shop/core/input/search-text.ts'
import type { FacetOption } from './facets.ts'
import type { ExpandedFacet } from './filters.ts'

/** Longer lists show the most useful values first, and the rest on request. */
const MANY_OPTIONS = 16
const INITIAL_OPTIONS = 12
const MAX_OPTIONS = 500

/** Short lists keep their order; long ones show the most useful values and all chosen ones. */
export function shortenedOptions(
  all: FacetOption[],
  chosen: string[],
  shown: ExpandedFacet | undefined,
): { options: FacetOption[]; all?: number; expanded?: { find: string } } {
  if (all.length <= MANY_OPTIONS) return { options: all }
  const isChosen = ({ value }: FacetOption) => chosen.includes(value)
  const sorted = all.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || byUsefulness(a, b))
  if (!shown) return { options: sorted.filter((option, n) => n < INITIAL_OPTIONS || isChosen(option)), all: all.length }
  const found = sorted.filter((option) => isChosen(option) || matchesSearch(option.name, shown.find))
  return { options: found.slice(0, MAX_OPTIONS), expanded: { find: shown.find } }
}

export function byUsefulness(a: FacetOption, b: FacetOption): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1)
}
