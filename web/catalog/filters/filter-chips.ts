import { FILTER_RANGES, type Filters, filterQuery, withoutFilter } from '#shop/catalog/filters/filters.ts'
import { type FilterLabelNames, filterValueLabel, joinQuery, rangeLabel } from './filter-labels.ts'

/** One active filter value, and the URL without it. */
export type FilterChip = { label: string; href: string }

/** In the order of filters in URLs. `list` and `orderby` as in URLs. */
export function filterChips(
  filters: Filters,
  names: FilterLabelNames,
  { list, orderby, more }: { list: string; orderby: string; more: string },
): FilterChip[] {
  const to = (rest: Filters) => list + joinQuery(filterQuery(rest, orderby), more)
  const choices = Object.entries(filters.choices).flatMap(([name, values]) =>
    values.map((value) => ({
      label: filterValueLabel(name, value, names.values.get(name)?.get(value) ?? ''),
      href: to(withoutFilter(filters, name, value)),
    })),
  )
  const ranges = FILTER_RANGES.filter((name) => filters.ranges[name]).map((name) => ({
    label: rangeLabel(name, filters),
    href: to(withoutFilter(filters, name)),
  }))
  return [...choices, ...ranges]
}
