import { galleryQuery } from '#api/store/galleries/protocol.ts'
import { PAGE_DATA, wantsPageData } from '#api/store/page-data/protocol.ts'
import { SENT_PARAM } from '#api/visitors/forms/protocol.ts'
import {
  expandedFacetQuery,
  filterQuery,
  isFilterParam,
  parseExpandedFacet,
  parseFilters,
} from '#shop/catalog/filters/filters.ts'
import { ORDERINGS } from '#shop/catalog/products/catalog.ts'
import { shopPath, tagPath } from '#shop/core/paths.ts'
import type { PageName } from '#web/pages.ts'

export type PageRoute = {
  path: string
  page: PageName
  /** Query parameters (`name=value`) that make another page; all others are left out of the cache key. */
  query?: RegExp
  /** Products that the browser also asks for without the page: as data, or as an island. */
  hasList?: true
  /** Product filters make another page too. */
  filtered?: true
  /** The browser also asks for its data alone; so it does where there are filters. */
  hasData?: true
  /** For the islands of a page: JSON, without anything of the visitor. */
  isData?: true
}

/** A gallery's page, and its number on the page with the link; anything else means the first. */
const GALLERY_QUERY = `${galleryQuery.page}=[1-9]\\d{0,4}|${galleryQuery.number}=[1-9]\\d?`

/** What a route line writes in `query`. */
export const pageQueries = {
  ordering: new RegExp(`^orderby=(${ORDERINGS.join('|')})$`),
  variation: /^attribute_/,
  /** Products by id: favourites of a browser, and shared comparisons. */
  productIds: /^ids=\d{1,12}(,\d{1,12}){0,99}$/,
  gallery: new RegExp(`^(${GALLERY_QUERY})$`),
  /** Parameters of blocks: gallery pages, and the form that was submitted. */
  content: new RegExp(`^(${GALLERY_QUERY}|${SENT_PARAM}=[a-z0-9_-]{1,64})$`),
}

/** The path and, in a fixed order, the query that affects the page. `filterNames`: where the query is not empty. */
export function pageCacheKey(route: PageRoute, url: URL, filterNames: ReadonlySet<string>): string {
  const address = route.filtered ? filteredAddress(route, url, filterNames) : ownAddress(route, url)
  return isPageData(route, url) ? withQuery(address, PAGE_DATA) : address
}

export function isPageData(route: PageRoute, url: URL): boolean {
  return (route.filtered || route.hasData) === true && wantsPageData(url.searchParams)
}

function ownAddress(route: PageRoute, url: URL): string {
  const query = ownQuery(route, url)
  return query.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(query)}`
}

function filteredAddress(route: PageRoute, url: URL, filterNames: ReadonlySet<string>): string {
  const orderby = ownQuery(route, url).find(([name]) => name === 'orderby')?.[1]
  const address = url.pathname + filterQuery(parseFilters(url.searchParams, filterNames), orderby)
  const shown = parseExpandedFacet(url.searchParams, filterNames)
  return shown ? withQuery(address, expandedFacetQuery(shown)) : address
}

function ownQuery(route: PageRoute, url: URL): [name: string, value: string][] {
  return [...url.searchParams]
    .filter(([name, value]) => route.query?.test(`${name}=${value}`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function withQuery(address: string, more: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}

/** The canonical path and query for filters in another notation (as forms send them). */
export function normalizedFilterUrl(route: PageRoute, url: URL, filterNames: ReadonlySet<string>): string | undefined {
  const params = [...url.searchParams]
  if (!route.filtered) return undefined
  if (!params.some(([name]) => isFilterParam(name, filterNames) || name === 'facet' || name === 'product_tag'))
    return undefined
  // A tag has its own listing.
  const tag = url.pathname === shopPath ? url.searchParams.get('product_tag') : null
  if (tag && !tag.includes(',')) {
    const rest = new URL(url)
    rest.searchParams.delete('product_tag')
    rest.pathname = tagPath(tag)
    return normalizedFilterUrl(route, rest, filterNames) ?? rest.pathname + rest.search
  }
  const key = filteredAddress(route, url, filterNames)
  const others = params.filter(([name]) => !CACHE_KEY_PARAMS.has(name) && !isFilterParam(name, filterNames))
  const rest = new URLSearchParams(others).toString()
  const right = new URL(rest === '' ? key : withQuery(key, rest), url)
  return right.search === url.search ? undefined : right.pathname + right.search
}

const CACHE_KEY_PARAMS = new Set(['orderby', 'facet', 'find'])
