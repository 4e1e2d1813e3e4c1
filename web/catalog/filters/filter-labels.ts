import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import type { Filters, RangeName } from '#shop/catalog/filters/filters.ts'
import { LEAD_BUCKETS } from '#shop/catalog/products/inventory/lead-time.ts'

/** Value names: filter → value → name. Attribute titles: filter → title. */
export type FilterLabelNames = { values: Map<string, Map<string, string>>; titles: Map<string, string> }

export function filterTitle(name: string, titles: FilterLabelNames['titles']): string {
  return titles.get(name) ?? Object.entries(filterTexts.names).find(([filterName]) => filterName === name)?.[1] ?? name
}

export function filterValueLabel(filter: string, value: string, name: string): string {
  if (filter === 'instock' || filter === 'onsale') return filterTexts.names[filter]
  const lead = LEAD_BUCKETS.find((bucket) => bucket === value)
  if (filter === 'lead' && lead) return filterTexts.leads[lead]
  return name === '' ? value : (name[0] ?? '').toUpperCase() + name.slice(1)
}

export function rangeLabel(name: RangeName, { ranges }: Filters): string {
  const range = ranges[name]
  return range ? filterTexts.ranges[name](filterTexts.limits(range.from, range.to)) : ''
}

/** Other query parameters (`s=стіл&post_type=product`) come first. */
export function joinQuery(query: string, more: string): string {
  if (more === '') return query
  return `?${more}${query === '' ? '' : `&${query.slice(1)}`}`
}
