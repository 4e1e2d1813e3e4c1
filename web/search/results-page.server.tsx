import { searchWords as words } from '#i18n/search.uk.ts'
import { searchAddress, shopAddress } from '#shop/addresses.ts'
import { orderingsOffered } from '#shop/catalog/catalog.ts'
import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import {
  countChosen,
  type Filters,
  filterQuery,
  readFilters,
  readOrder,
  readShown,
  type Shown,
} from '#shop/filters/filters.ts'
import { readFilterNames } from '#shop/filters/names.server.ts'
import { wordsToShow } from '#shop/search/query.ts'
import { MOST_FOUND, readFoundCategories, readFoundPages, search } from '#shop/search/search.server.ts'
import type { Shop } from '#shop/shop.ts'
import { MOST_QUERY } from '#wire/meblia-rest-search.protocol.ts'
import { loadFiltered } from '../catalog/filter-panel.server.tsx'
import type { Frame } from '../frame.ts'
import type { Loaded } from '../page.ts'
import { ResultsPage } from './results-page.tsx'

const CATEGORIES = 8
const LINKS = 6
const POPULAR = 8

/** A search without goods; `near`: some were found that have a part of it. */
export type Miss = { text: string; near: boolean }

/** `/?s=…`. Never to be indexed, and nobody's cache keeps it. */
export async function loadResults(
  shop: Shop,
  frame: Frame,
  wish: { text: string; page: number; query: URLSearchParams },
): Promise<{ loaded: Loaded; miss: Miss | undefined }> {
  const { shopName, homePageId } = frame.settings
  const text = wish.text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_QUERY)
  const names = await readFilterNames(shop)
  const asked = readFilters(wish.query, names)
  const isPriced = asked.ranges.price !== undefined
  const { ids, meant, guess, partial, priced } = await search(shop, { text, price: 'told', onlyKind: isPriced })
  const rest = priced?.rest ?? text
  // What was said of the price is a filter from here on, as if it had been chosen.
  const { from = null, to = null, half } = priced ?? {}
  const isSaid = priced !== undefined && !isPriced && (from !== null || to !== null)
  const filters: Filters = isSaid ? { ...asked, ranges: { ...asked.ranges, price: { from, to } } } : asked
  const ordered = new URLSearchParams(wish.query)
  if (half && !wish.query.has('orderby')) ordered.set('orderby', half === 'cheap' ? 'price' : 'price-desc')
  if (priced && rest === '' && text !== '') {
    const { orderby } = readOrder(ordered, orderingsOffered(frame.settings.ratingsOn))
    return { loaded: { kind: 'moved', to: shopAddress + filterQuery(filters, orderby) }, miss: undefined }
  }

  const said = { ...wordsToShow(shop.language, rest, { meant, guess }), partial }
  const total = ids.product.length
  const place = { text: rest, page: wish.page, query: ordered, shown: readShown(wish.query, names) }
  const listing = total === 0 ? undefined : await loadFound(shop, frame, place, ids.product, filters)
  if (wish.page > (listing?.listing.pages ?? 1)) return { loaded: { kind: 'missing' }, miss: undefined }

  const isFirst = wish.page === 1
  const categories = isFirst ? await readFoundCategories(shop, ids.category.slice(0, CATEGORIES)) : []
  const others = ids.page.filter((id) => id !== homePageId)
  const contents = isFirst ? await readFoundPages(shop, others.slice(0, LINKS)) : []
  const journal = isFirst ? await readFoundPages(shop, ids.post.slice(0, LINKS)) : []
  const nothing = total + categories.length + contents.length + journal.length === 0
  const popular = nothing
    ? (await readFilledCategories(shop)).toSorted((a, b) => b.size - a.size).slice(0, POPULAR)
    : []
  const results = { ...said, text, rest, most: MOST_FOUND, total, ...(listing && { listing }) }
  const isFiltered = countChosen(asked) > 0 || wish.query.has('orderby') || wish.page > 1
  const without = total === 0 || (isSaid && listing?.listing.total === 0)
  return {
    loaded: {
      kind: 'page',
      head: { title: `${text === '' ? words.emptyTitle : words.title(text)} — ${shopName}` },
      body: <ResultsPage results={{ ...results, categories, contents, journal, popular }} />,
      tags: [],
    },
    // Whoever narrows what was found has found something.
    miss: text !== '' && !isFiltered && (without || partial) ? { text, near: !without } : undefined,
  }
}

/** Goods that were found, the best first unless another order is asked for, under the filters of the address. */
async function loadFound(
  shop: Shop,
  frame: Frame,
  { text, page, query: asked, shown }: { text: string; page: number; query: URLSearchParams; shown: Shown | undefined },
  ids: number[],
  filters: Filters,
) {
  const { pageSize, ratingsOn } = frame.settings
  const orderings = orderingsOffered(ratingsOn)
  const { ordering, orderby } = readOrder(asked, orderings)
  const more = searchAddress(text).slice(2)
  const place = { list: '/', orderby, more, ordering, page, pageSize, shown }
  const { page: listing, ...filtered } = await loadFiltered(shop, { kind: 'found', ids }, filters, place)
  return { ...filtered, listing, pageSize, ordering, orderings }
}
