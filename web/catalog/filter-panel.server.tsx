import { renderToStaticMarkup } from 'react-dom/server'
import type { ListTarget } from '#shop/catalog/card.ts'
import type { Ordering } from '#shop/catalog/catalog.ts'
import { adviceFor, readFacets } from '#shop/filters/facets.server.ts'
import type { FilteredPage } from '#shop/filters/facets.ts'
import { readFiltered } from '#shop/filters/filtered.server.ts'
import {
  attributeParam,
  countChosen,
  type Filters,
  filterQuery,
  noFilters,
  RANGES,
  type Scope,
  type Shown,
  shownQuery,
  without,
} from '#shop/filters/filters.ts'
import { type Selection, select } from '#shop/filters/selection.server.ts'
import { OWN_LANGUAGE } from '#shop/languages/languages.ts'
import type { Files, Shop } from '#shop/shop.ts'
import { type Chip, chipsOf, joined, type Names, rangeLabel, titleOf } from './filter-labels.ts'
import { FilterForm } from './filters.tsx'

/** Where a listing is, as its filters need to know. */
export type Place = {
  /** Address of the first page. */
  list: string
  /** The order as in addresses: empty for the first that is offered. */
  orderby: string
  /** What else addresses of this listing say: `s=стіл&post_type=product`. */
  more?: string
  /** A long filter that is to be shown whole. */
  shown?: Shown | undefined
}

export type Filtered = {
  page: FilteredPage
  /** Those that mean something here. */
  filters: Filters
  /** The form, as markup. */
  panel: string
  chips: Chip[]
  /** Behind every address of this listing. */
  query: string
  advice: { label: string; count: number; href: string }[]
}

/** A listing under filters: what is left, what may be chosen next, and what to give up when nothing is left. */
export async function loadFiltered(
  shop: Shop,
  scope: Scope,
  wish: Filters,
  place: Place & { ordering: Ordering; page: number; pageSize: number },
): Promise<Filtered> {
  const { list, orderby, more = '' } = place
  const selection = await select(shop, scope, wish)
  const { filters } = selection
  const page = await readFiltered(shop, selection, place.ordering, place.page, place.pageSize)
  const names = namesIn(selection)
  const advice = selection.total > 0 ? [] : adviceFor(selection)
  return {
    page,
    filters,
    panel: await panelOf(shop, selection, place),
    chips: chipsOf(filters, names, list, orderby, more),
    query: joined(filterQuery(filters, orderby), more),
    advice: advice.map(({ name, count }) => ({
      label: labelOf(name, filters, names),
      count,
      href: list + joined(filterQuery(without(filters, name), orderby), more),
    })),
  }
}

const MOST_REMEMBERED = 100
/** A shop → the panels of its lists without any filter, each of one version of its list. */
const PANELS = new WeakMap<Files, Map<string, { version: number; panel: Promise<string> }>>()

/**
 * The panel of a list that nobody has filtered yet, which most visitors see: made once for each version of the list.
 */
export function unfilteredPanel(shop: Shop, target: ListTarget, version: number, place: Place): Promise<string> {
  const make = async () => panelOf(shop, await select(shop, { kind: 'list', target }, noFilters), place)
  // Words of the glossary change without the list.
  if (shop.language !== OWN_LANGUAGE) return make()
  const panels = PANELS.get(shop.files) ?? new Map()
  PANELS.set(shop.files, panels)
  const key = `${target.kind} ${target.targetId} ${place.orderby} ${place.list}`
  const known = panels.get(key)
  panels.delete(key)
  if (known?.version === version) {
    panels.set(key, known)
    return known.panel
  }
  const panel = make()
  panel.catch(() => panels.delete(key))
  panels.set(key, { version, panel })
  for (const oldest of panels.keys()) {
    if (panels.size <= MOST_REMEMBERED) break
    panels.delete(oldest)
  }
  return panel
}

async function panelOf(shop: Shop, selection: Selection, { list, orderby, more = '', shown }: Place): Promise<string> {
  const facets = await readFacets(shop, selection, shown)
  if (facets.length === 0 && countChosen(selection.filters) === 0) return ''
  const hidden = [...new URLSearchParams(more), ...(orderby === '' ? [] : [['orderby', orderby] as [string, string]])]
  const { filters, total } = selection
  const here = joined(filterQuery(filters, orderby), more)
  const wholeOf = (facet: string) =>
    `${list}${here}${here === '' ? '?' : '&'}${shownQuery({ facet, find: '' })}#f-${facet}`
  return renderToStaticMarkup(
    <FilterForm list={list} facets={facets} filters={filters} total={total} hidden={hidden} wholeOf={wholeOf} />,
  )
}

function namesIn({ choosable, attributes, filters }: Selection): Names {
  const values = Object.keys(filters.choices).map(
    (name) => [name, new Map([...(choosable.get(name) ?? [])].map(([value, row]) => [value, row.name]))] as const,
  )
  const titles = attributes.map(({ slug, name }) => [attributeParam(slug), name] as const)
  return { values: new Map(values), titles: new Map(titles) }
}

function labelOf(name: string, filters: Filters, { titles }: Names): string {
  const range = RANGES.find((one) => one === name)
  return range ? rangeLabel(range, filters) : titleOf(name, titles)
}
