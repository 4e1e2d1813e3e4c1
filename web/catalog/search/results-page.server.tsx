import { searchTexts as texts } from '#i18n/storefront/uk/catalog/search.ts'
import { listFilterNames } from '#shop/catalog/filters/facets.server.ts'
import {
  countChosen,
  type ExpandedFacet,
  type Filters,
  filterQuery,
  parseExpandedFacet,
  parseFilters,
  parseOrder,
} from '#shop/catalog/filters/filters.ts'
import { availableOrderings, SEARCH_ORDERING } from '#shop/catalog/products/catalog.ts'
import { listNonEmptyCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { demandWord, visibleCorrection, withoutWords } from '#shop/catalog/search/query/query-parts.ts'
import { listFoundCategories, listFoundPages, MAX_SEARCH_RESULTS, search } from '#shop/catalog/search/search.server.ts'
import { searchPath, shopPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame, PageResult } from '#web/pages/document/page.ts'
import { loadFilteredListing } from '../filters/filter-panel.server.tsx'
import { listingContent, listingData, shownRange, WithListingMarkup } from '../listing/listing-content.server.tsx'
import type { ListingContent } from '../listing/listing-view.ts'
import { SearchResultsPage } from './results-page.tsx'

const MAX_CATEGORIES = 8
const MAX_PAGE_LINKS = 6
const MAX_POPULAR_CATEGORIES = 8

/** A search without results; `near`: some products match a part of it. */
export type ZeroResultQuery = { text: string; near: boolean }

/** `/?s=…`. Never indexed, and not cached. */
export async function loadSearchResults(
  shop: Shop,
  frame: PageFrame,
  query: { text: string; page: number; query: URLSearchParams },
): Promise<{ loaded: PageResult; miss: ZeroResultQuery | undefined }> {
  const { shopName, homePageId } = frame.settings
  const names = await listFilterNames(shop)
  const requestedFilters = parseFilters(query.query, names)
  const isPriced = requestedFilters.ranges.price !== undefined
  const searchQuery = { text: query.text, price: 'described', onlyKind: isPriced, othersLimit: MAX_CATEGORIES } as const
  const {
    ids,
    cleanedQuery: text,
    meant,
    guess,
    isGuessed,
    partial,
    priced,
    ...found
  } = await search(shop, searchQuery)
  const { rest, list } = found
  // A price in the query becomes a filter, as if it had been selected.
  const { from = null, to = null, half } = priced ?? {}
  const isSaid = priced !== undefined && !isPriced && (from !== null || to !== null)
  const filters: Filters = {
    choices: list === 'sale' ? { ...requestedFilters.choices, onsale: ['1'] } : requestedFilters.choices,
    ranges: isSaid ? { ...requestedFilters.ranges, price: { from, to } } : requestedFilters.ranges,
  }
  const ordered = new URLSearchParams(query.query)
  if (half && !query.query.has('orderby')) ordered.set('orderby', half === 'cheap' ? 'price' : 'price-desc')
  if (list !== undefined && list !== 'sale' && !query.query.has('orderby'))
    ordered.set('orderby', list === 'new' ? 'date' : 'popularity')
  if ((priced || list) && rest === '' && text !== '') {
    const { orderby } = parseOrder(ordered, availableOrderings(frame.settings.ratingsOn))
    return { loaded: { kind: 'moved', to: shopPath + filterQuery(filters, orderby) }, miss: undefined }
  }

  const shownAs = isGuessed ? { meant: guess } : { meant, guess }
  const left = found.left.map((word) => ({ word, demanded: demandWord(rest, word) }))
  const { isPageNamed } = found
  const wider = found.dropped.length > 0 ? withoutWords(rest, found.dropped) : undefined
  const result = { ...visibleCorrection(shop.language, rest, shownAs), partial, left, wider, isPageNamed, isGuessed }
  const total = ids.product.length
  const place = { text: rest, page: query.page, query: ordered, shown: parseExpandedFacet(query.query, names) }
  const title = `${text === '' ? texts.emptyTitle : texts.title(text)} — ${shopName}`
  const content =
    total === 0
      ? undefined
      : await loadFoundProducts(shop, frame, { request: { ...place, title }, ids: ids.product, filters })
  if (query.page > (content?.view.pages ?? 1)) return { loaded: { kind: 'missing' }, miss: undefined }

  const isFirst = query.page === 1
  const categories = isFirst ? await listFoundCategories(shop, ids.category.slice(0, MAX_CATEGORIES)) : []
  const others = ids.page.filter((id) => id !== homePageId)
  const contents = isFirst ? await listFoundPages(shop, others.slice(0, MAX_PAGE_LINKS)) : []
  const journal = isFirst ? await listFoundPages(shop, ids.post.slice(0, MAX_PAGE_LINKS)) : []
  const nothing = total + categories.length + contents.length + journal.length === 0
  const popular = nothing
    ? (await listNonEmptyCategories(shop)).toSorted((a, b) => b.size - a.size).slice(0, MAX_POPULAR_CATEGORIES)
    : []
  const isFiltered = countChosen(requestedFilters) > 0 || query.query.has('orderby') || query.page > 1
  const without = total === 0 || (isSaid && content?.view.total === 0)
  const page = <SearchResultsPage results={{ ...result, text, content, categories, contents, journal, popular }} />
  return {
    loaded: {
      kind: 'page',
      head: { title },
      body: content ? (
        <WithListingMarkup shop={shop} frame={frame} content={content}>
          {page}
        </WithListingMarkup>
      ) : (
        page
      ),
      ...(content && { data: () => listingData(content) }),
      tags: [],
    },
    // A filtered search does not count as one without results.
    miss: text !== '' && !isFiltered && (without || partial || isGuessed) ? { text, near: !without } : undefined,
  }
}

/** Found products under the filters of the URL, by relevance unless another order is requested. */
async function loadFoundProducts(
  shop: Shop,
  frame: PageFrame,
  {
    request,
    ids,
    filters,
  }: {
    request: { title: string; text: string; page: number; query: URLSearchParams; shown: ExpandedFacet | undefined }
    ids: number[]
    filters: Filters
  },
): Promise<ListingContent> {
  const { title, text, page, query, shown } = request
  const { pageSize, ratingsOn } = frame.settings
  const orderings = availableOrderings(ratingsOn)
  const { ordering, orderby } = parseOrder(query, orderings)
  const more = searchPath(text).slice(2)
  const place = { list: '/', orderby, more, ordering, page, pageSize, shown }
  const { page: found, ...filtered } = await loadFilteredListing(shop, { kind: 'found', ids }, filters, place)
  const { cards, total, pages } = found
  const view: ListingContent['view'] = {
    list: '/',
    cleared: searchPath(text),
    ordering,
    orderings,
    page,
    pages,
    total,
    ...filtered,
    hidden: [
      ['s', text],
      ['post_type', 'product'],
    ],
    first: { value: SEARCH_ORDERING, label: texts.relevance },
    shown: shownRange(page, pageSize, cards.length),
  }
  // With filters: the products left. Without: the total of the search, which counts only the best matches.
  const isAll = filtered.chips.length === 0
  const left = isAll ? ids.length : total
  return listingContent(frame, {
    view,
    cards,
    title,
    total: texts.found(left, MAX_SEARCH_RESULTS),
  })
}
