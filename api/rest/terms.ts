import { matchesSearch } from '#shop/core/input/search-text.ts'

/** A category, a tag, a brand or a value of an attribute. */
export type Term = { id: number; name: string; slug: string; parentId?: number | null; position?: number }

export type TermQuery = {
  search: string
  include: number[]
  exclude: number[]
  order: 'asc' | 'desc'
  orderby: 'id' | 'include' | 'name' | 'slug' | 'count' | 'term_group' | 'description' | 'menu_order'
  hide_empty: boolean
  parent?: number | undefined
}

/** In the requested order; `sizes` has the number of products of each. */
export function selectTerms<T extends Term>(terms: readonly T[], sizes: Map<number, number>, query: TermQuery): T[] {
  const { search, include, exclude, order, orderby, hide_empty, parent } = query
  const size = (term: T) => sizes.get(term.id) ?? 0
  const byName = (a: T, b: T) => a.name.localeCompare(b.name, 'uk')
  const compare = {
    name: byName,
    description: byName,
    slug: (a: T, b: T) => (a.slug < b.slug ? -1 : 1),
    count: (a: T, b: T) => size(a) - size(b),
    menu_order: (a: T, b: T) => (a.position ?? 0) - (b.position ?? 0),
    id: (a: T, b: T) => a.id - b.id,
    term_group: (a: T, b: T) => a.id - b.id,
    include: (a: T, b: T) => include.indexOf(a.id) - include.indexOf(b.id),
  }[orderby]
  return terms
    .filter((term) => !hide_empty || size(term) > 0)
    .filter((term) => parent === undefined || (term.parentId ?? 0) === parent)
    .filter((term) => include.length === 0 || include.includes(term.id))
    .filter((term) => !exclude.includes(term.id))
    .filter((term) => matchesSearch(term.name, search))
    .toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)))
}
