import { searchWords as words } from '#i18n/search.uk.ts'
import { searchAddress } from '#shop/addresses.ts'
import { orderingsOffered } from '#shop/catalog/catalog.ts'
import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import { readFilters, readOrder } from '#shop/filters/filters.ts'
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

/** `/?s=…`: `nothing` says that it was looked for in vain. Never to be indexed, and nobody's cache keeps it. */
export async function loadResults(
  shop: Shop,
  frame: Frame,
  wish: { text: string; page: number; query: URLSearchParams },
): Promise<{ loaded: Loaded; nothing: boolean }> {
  const { shopName, homePageId } = frame.settings
  const text = wish.text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_QUERY)
  const { ids, meant, guess, partial } = await search(shop, { text })
  const said = { ...wordsToShow(shop.language, text, { meant, guess }), partial }
  const total = ids.product.length
  const listing = total === 0 ? undefined : await loadFound(shop, frame, { ...wish, text }, ids.product)
  if (wish.page > (listing?.listing.pages ?? 1)) return { loaded: { kind: 'missing' }, nothing: false }

  const isFirst = wish.page === 1
  const categories = isFirst ? await readFoundCategories(shop, ids.category.slice(0, CATEGORIES)) : []
  const others = ids.page.filter((id) => id !== homePageId)
  const contents = isFirst ? await readFoundPages(shop, others.slice(0, LINKS)) : []
  const journal = isFirst ? await readFoundPages(shop, ids.post.slice(0, LINKS)) : []
  const nothing = total + categories.length + contents.length + journal.length === 0
  const popular = nothing
    ? (await readFilledCategories(shop)).toSorted((a, b) => b.size - a.size).slice(0, POPULAR)
    : []
  const results = { ...said, text, most: MOST_FOUND, total, ...(listing && { listing }) }
  return {
    loaded: {
      kind: 'page',
      head: { title: `${text === '' ? words.emptyTitle : words.title(text)} — ${shopName}` },
      body: <ResultsPage results={{ ...results, categories, contents, journal, popular }} />,
      tags: [],
    },
    nothing: nothing && text !== '',
  }
}

/** Goods that were found, the best first unless another order is asked for, under the filters of the address. */
async function loadFound(
  shop: Shop,
  frame: Frame,
  { text, page, query: asked }: { text: string; page: number; query: URLSearchParams },
  ids: number[],
) {
  const { pageSize, ratingsOn } = frame.settings
  const orderings = orderingsOffered(ratingsOn)
  const { ordering, orderby } = readOrder(asked, orderings)
  const filters = readFilters(asked, await readFilterNames(shop))
  const more = searchAddress(text).slice(2)
  const place = { list: '/', orderby, more, ordering, page, pageSize }
  const { page: listing, ...filtered } = await loadFiltered(shop, { kind: 'found', ids }, filters, place)
  return { ...filtered, listing, pageSize, ordering, orderings }
}
