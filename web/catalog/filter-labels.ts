import { filterWords } from '#i18n/filters.uk.ts'
import { LEADS } from '#shop/catalog/lead-time.ts'
import { type Filters, filterQuery, RANGES, type RangeName, without } from '#shop/filters/filters.ts'

/** One thing that was chosen, and the address without it. */
export type Chip = { label: string; href: string }

/** Names of values: filter → value → name. Titles of attributes: filter → title. */
export type Names = { values: Map<string, Map<string, string>>; titles: Map<string, string> }

export function titleOf(name: string, titles: Names['titles']): string {
  return titles.get(name) ?? Object.entries(filterWords.names).find(([own]) => own === name)?.[1] ?? name
}

export function valueName(filter: string, value: string, name: string): string {
  if (filter === 'instock' || filter === 'onsale') return filterWords.names[filter]
  const lead = LEADS.find((one) => one === value)
  if (filter === 'lead' && lead) return filterWords.leads[lead]
  return name === '' ? value : (name[0] ?? '').toUpperCase() + name.slice(1)
}

export function rangeLabel(name: RangeName, { ranges }: Filters): string {
  const range = ranges[name]
  return range ? filterWords.ranges[name](filterWords.limits(range.from, range.to)) : ''
}

/** In the order of addresses. `list` and `orderby` as in addresses. */
export function chipsOf(filters: Filters, names: Names, list: string, orderby: string, more: string): Chip[] {
  const to = (rest: Filters) => list + joined(filterQuery(rest, orderby), more)
  const choices = Object.entries(filters.choices).flatMap(([name, values]) =>
    values.map((value) => ({
      label: valueName(name, value, names.values.get(name)?.get(value) ?? ''),
      href: to(without(filters, name, value)),
    })),
  )
  const ranges = RANGES.filter((name) => filters.ranges[name]).map((name) => ({
    label: rangeLabel(name, filters),
    href: to(without(filters, name)),
  }))
  return [...choices, ...ranges]
}

/** What else an address has to say (`s=стіл&post_type=product`) comes first. */
export function joined(query: string, more: string): string {
  if (more === '') return query
  return `?${more}${query === '' ? '' : `&${query.slice(1)}`}`
}
