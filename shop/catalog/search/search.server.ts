import { withTranslatedTexts } from '#shop/core/languages/translations.server.ts'
import { toHryvnias } from '#shop/core/money.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { applyFilters } from '../filters/apply-filters.server.ts'
import { findIndexedPrices, type IndexedPrices } from '../filters/indexed-prices.server.ts'
import type { ProductId } from '../products/catalog.ts'
import { listNonEmptyCategories } from '../products/categories/categories.server.ts'
import { isInBitset } from '../products/facet-index/bitset.ts'
import { SEARCH_KINDS, type SearchKind } from './indexing/ranks.ts'
import { findEqualNames } from './query/equal-names.server.ts'
import { type NamedList, takeListWords } from './query/list-words.ts'
import { type CollectResult, collectIds, isProductName } from './query/matching.server.ts'
import { type PricePhrase, parsePricePhrase } from './query/price-phrases.ts'
import { cleanQuery } from './query/query-parts.ts'
import { interpretQuery } from './query/search-query.server.ts'
import * as sql from './search.sql.server.ts'

/** Visitors do not page further; the results page shows «понад». */
export const MAX_SEARCH_RESULTS = 2000

export type SearchResult = CollectResult & {
  /** What was searched for, of one line: see `cleanQuery`. */
  cleanedQuery: string
  /** The query that was used instead of the written one: «диван» for «lbdfy», «диавн». */
  meant?: string
  /** A less certain reading of a query without results, or with partial ones. */
  guess?: string
  /** These are the results of the guess: the query as typed has none. */
  isGuessed?: boolean
  /** The price in the query, in whole hryvnias, and the rest of the query. */
  priced?: PricePhrase & { rest: string }
  /** A list named in the query: «акції», «дивани зі знижкою», «новинки». */
  list?: NamedList
  /** The query without a price and the name of a list. */
  rest: string
}

/** SKU matches first, then names, then the kind of product, then mentions; then by stock and sales. */
export async function search(
  shop: Shop,
  query: {
    text: string
    kinds?: readonly SearchKind[]
    limit?: number
    /** At most so many of each kind other than products, for whoever shows only the first. */
    othersLimit?: number
    asTyped?: boolean
    /** `described`: the caller filters by the price and by what is on sale itself. */
    price?: 'applied' | 'described'
    /** Only products of the named kind, without mere mentions: the set that a price filter applies to. */
    onlyKind?: boolean
    /** The text is a guess, after which no other follows. */
    isGuess?: boolean
  },
): Promise<SearchResult> {
  const { kinds = SEARCH_KINDS, limit = MAX_SEARCH_RESULTS, othersLimit = limit, asTyped = false } = query
  const { cleanedQuery, equal, list, pricePhrase, text, understood } = await readQuery(shop, query.text, {
    kinds,
    asTyped,
  })
  const onlyKind = pricePhrase !== undefined || list !== undefined || query.onlyKind === true
  const isOrderedByPrice = typeof pricePhrase?.half === 'string'
  const options = { kinds, limit, othersLimit, text, asTyped, onlyKind, isOrderedByPrice, equal }
  const found = await collectIds(shop, understood, options)
  const { priced, ids: product } =
    pricePhrase && kinds.includes('product')
      ? await filterByPrice(shop, found.ids.product, pricePhrase)
      : { ids: found.ids.product }
  const applied = list === 'sale' && query.price !== 'described' ? await onlyOnSale(shop, product) : product
  const ids = { ...found.ids, product: query.price === 'described' ? found.ids.product : applied }
  const { meant, guess } = understood
  const isEmpty = kinds.every((kind) => ids[kind].length === 0)
  if (isEmpty && guess && !query.isGuess) {
    const other = await search(shop, { ...query, text: guess, isGuess: true })
    return { ...other, cleanedQuery, guess, isGuessed: true }
  }
  return {
    ids,
    cleanedQuery,
    partial: found.partial,
    left: found.left,
    dropped: found.dropped,
    isPageNamed: found.isPageNamed,
    rest: text,
    ...(list && { list }),
    ...(meant && { meant }),
    ...((isEmpty || found.partial) && guess && { guess }),
    ...(priced && { priced }),
  }
}

/** What a query says, before products are looked for. */
async function readQuery(
  shop: Shop,
  typed: string,
  { kinds, asTyped }: { kinds: readonly SearchKind[]; asTyped: boolean },
) {
  const cleanedQuery = cleanQuery(typed)
  const { searchSynonyms, searchRooms } = await getSettings(shop)
  const words = `${searchSynonyms}\n${searchRooms}`
  const equal = await findEqualNames(shop, cleanedQuery, kinds)
  const { rest: unlisted, list } = equal.size > 0 ? { rest: cleanedQuery } : takeListWords(cleanedQuery)
  const pricePhrase = equal.has('product') ? undefined : await findPricePhrase(shop, unlisted, words)
  const text = pricePhrase?.rest ?? unlisted
  const understood = await interpretQuery(shop, text, { words, asTyped })
  return { cleanedQuery, equal, list, pricePhrase, text, understood }
}

/** What a query without products probably means; empty: nobody knows. Products are looked for only by a guess. */
export async function findProbableQuery(shop: Shop, typed: string): Promise<string> {
  const { understood } = await readQuery(shop, typed, { kinds: ['product'], asTyped: false })
  if (!understood.guess) return understood.meant ?? ''
  const found = await search(shop, { text: typed, kinds: ['product'], limit: 1 })
  return found.meant ?? found.guess ?? ''
}

async function onlyOnSale(shop: Shop, ids: ProductId[]): Promise<ProductId[]> {
  const onSale = { choices: { onsale: ['1'] }, ranges: {} }
  const { result, positionById } = await applyFilters(shop, { kind: 'found', ids }, onSale)
  return ids.filter((id) => {
    const place = positionById.get(id)
    return place !== undefined && isInBitset(result, place)
  })
}

/** The price words of a query, unless a product name contains them: «Диван «Преміум»». */
async function findPricePhrase(
  shop: Shop,
  text: string,
  words: string,
): Promise<(PricePhrase & { rest: string }) | undefined> {
  const { text: rest, price } = parsePricePhrase(text)
  if (!price) return undefined
  if (price.half !== null) {
    const { terms } = await interpretQuery(shop, text, { words, asTyped: false })
    const isName = await isProductName(shop, terms)
    if (isName && terms.every(({ weight }) => weight !== 'unknown')) return undefined
  }
  return { ...price, rest }
}

/** For a cheap one the cheaper half, the cheapest first; for an expensive one the other half. */
async function filterByPrice(
  shop: Shop,
  ids: ProductId[],
  pricePhrase: PricePhrase & { rest: string },
): Promise<{ ids: ProductId[]; priced: PricePhrase & { rest: string } }> {
  const prices = await findIndexedPrices(shop, ids)
  const { half } = pricePhrase
  const middle = half === null ? undefined : median([...prices.values()].map(({ low }) => low))
  const from = half === 'dear' && middle !== undefined ? Math.floor(toHryvnias(middle)) : pricePhrase.from
  const to = half === 'cheap' && middle !== undefined ? Math.ceil(toHryvnias(middle)) : pricePhrase.to
  const fits = ({ low, high }: IndexedPrices) =>
    (to === null || toHryvnias(low) <= to) && (from === null || toHryvnias(high) >= from)
  const within = ids.flatMap((id) => {
    const range = prices.get(id)
    return range && fits(range) ? [{ id, ...range }] : []
  })
  if (half === 'cheap') within.sort((a, b) => a.low - b.low)
  if (half === 'dear') within.sort((a, b) => b.high - a.high)
  return { ids: within.map(({ id }) => id), priced: { ...pricePhrase, from, to } }
}

function median(numbers: number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]
}

/** For result listings: ids by relevance, at most `MAX_SEARCH_RESULTS`. */
export async function searchProductIds(
  shop: Shop,
  text: string,
): Promise<Omit<SearchResult, 'ids'> & { ids: number[] }> {
  const { ids, ...pricePhrase } = await search(shop, { text, kinds: ['product'] })
  return { ids: ids.product, ...pricePhrase }
}

export type FoundPage = { id: number; title: string; address: string; description: string }
export type FoundCategory = { id: number; name: string; path: string; size: number }

/** Categories with found products, in the order of the ids. */
export async function listFoundCategories(shop: Shop, ids: number[]): Promise<FoundCategory[]> {
  if (ids.length === 0) return []
  const all = new Map((await listNonEmptyCategories(shop)).map((category) => [category.id, category]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

export async function listFoundPages(shop: Shop, ids: number[]): Promise<FoundPage[]> {
  if (ids.length === 0) return []
  const pages = (await sql.selectPublishedPages(shop.db, ids)).map(async ({ id, title, address, description }) => {
    const { name, shortDescription } = await withTranslatedTexts(shop, 'page', {
      id,
      name: title,
      shortDescription: description,
    })
    return { id, title: name, address, description: shortDescription }
  })
  const all = new Map((await Promise.all(pages)).map((page) => [page.id, page]))
  return ids.flatMap((id) => all.get(id) ?? [])
}
