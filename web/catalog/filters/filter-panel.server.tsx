import { renderToString } from 'react-dom/server'
import { applyFilters, type Selection } from '#shop/catalog/filters/apply-filters.server.ts'
import { filterSuggestions, listFacets } from '#shop/catalog/filters/facets.server.ts'
import type { Facet, FilteredPage } from '#shop/catalog/filters/facets.ts'
import { findFilteredPage } from '#shop/catalog/filters/filtered-products.server.ts'
import {
  attributeParam,
  type ExpandedFacet,
  FILTER_RANGES,
  type Filters,
  filterQuery,
  noFilters,
  type Scope,
  withoutFilter,
} from '#shop/catalog/filters/filters.ts'
import type { Ordering } from '#shop/catalog/products/catalog.ts'
import type { ListTarget } from '#shop/catalog/products/product-card.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { TaggedCache } from '#shop/core/cache/tagged-cache.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ListingView } from '../listing/listing-view.ts'
import { filterChips } from './filter-chips.ts'
import { type FilterLabelNames, filterTitle, joinQuery, rangeLabel } from './filter-labels.ts'
import { FilterForm } from './filters.tsx'

export type ListingLocation = {
  /** URL of the first page. */
  list: string
  /** The order as in URLs; empty for the default one. */
  orderby: string
  /** Other query parameters of this listing: `s=стіл&post_type=product`. */
  more?: string
  /** A long filter to be shown with all values. */
  shown?: ExpandedFacet | undefined
}

export type FilteredListing = {
  page: FilteredPage
} & Pick<ListingView, 'filters' | 'facets' | 'chips' | 'query' | 'advice'>

/** A filtered listing: the remaining products, the filters to choose next, and those to remove when nothing matches. */
export async function loadFilteredListing(
  shop: Shop,
  scope: Scope,
  filter: Filters,
  place: ListingLocation & { ordering: Ordering; page: number; pageSize: number },
): Promise<FilteredListing> {
  const { list, orderby, more = '', shown } = place
  const selection = await applyFilters(shop, scope, filter)
  const { filters } = selection
  const page = await findFilteredPage(shop, selection, {
    ordering: place.ordering,
    page: place.page,
    pageSize: place.pageSize,
  })
  const names = selectionNames(selection)
  const advice = selection.total > 0 ? [] : filterSuggestions(selection)
  return {
    page,
    filters,
    facets: await listFacets(shop, selection, shown),
    chips: filterChips(filters, names, { list, orderby, more }),
    query: joinQuery(filterQuery(filters, orderby), more),
    advice: advice.map(({ name, count }) => ({
      label: adviceLabel(name, filters, names),
      count,
      href: list + joinQuery(filterQuery(withoutFilter(filters, name), orderby), more),
    })),
  }
}

/** Some 50 panels. */
const MAX_PANEL_CHARACTERS = 1_000_000
/** Of unfiltered lists. Their translations change without the lists changing. */
const tags = () => [cacheTag.categories, cacheTag.glossary]
const panelCache = new TaggedCache<string>('filter_panels', { maxCharacters: MAX_PANEL_CHARACTERS }, tags)
const facetsCache = new TaggedCache<Facet[]>('filter_facets', { maxEntries: 50 }, tags)

/** The filters of an unfiltered list, which most visitors see; read once per version of the list. */
export function unfilteredFacets(shop: Shop, target: ListTarget, version: number): Promise<Facet[]> {
  return facetsCache.get(shop, `${target.kind} ${target.targetId} ${version}`, async () =>
    listFacets(shop, await applyFilters(shop, { kind: 'list', target }, noFilters)),
  )
}

/** Their HTML, rendered once for all pages of the list. */
export function unfilteredPanel(shop: Shop, target: ListTarget, version: number, view: ListingView): Promise<string> {
  const key = `${target.kind} ${target.targetId} ${version} ${view.ordering} ${view.list}`
  return panelCache.get(shop, key, async () => renderToString(<FilterForm view={view} />))
}

function selectionNames({ availableChoices, attributes, filters }: Selection): FilterLabelNames {
  const values = Object.keys(filters.choices).map(
    (name) =>
      [name, new Map([...(availableChoices.get(name) ?? [])].map(([value, row]) => [value, row.name]))] as const,
  )
  const titles = attributes.map(({ slug, name }) => [attributeParam(slug), name] as const)
  return { values: new Map(values), titles: new Map(titles) }
}

function adviceLabel(name: string, filters: Filters, { titles }: FilterLabelNames): string {
  const range = FILTER_RANGES.find((range) => range === name)
  return range ? rangeLabel(range, filters) : filterTitle(name, titles)
}
