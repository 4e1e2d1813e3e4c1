import type { ProductId } from '../catalog/catalog.ts'
import { listNonEmptyCategories } from '../catalog/categories/categories.server.ts'
import { findIndexedPrices, type IndexedPrices } from '../filters/indexed-prices.server.ts'
import { withTranslatedTexts } from '../languages/translations.server.ts'
import { getSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { SEARCH_KINDS, type SearchKind } from './indexing/ranks.ts'
import { type CollectResult, collectIds, isProductName } from './query/matching.server.ts'
import { type PricePhrase, parsePricePhrase } from './query/price-phrases.ts'
import { interpretQuery } from './query/search-query.server.ts'
import * as sql from './search.sql.server.ts'

/** Nobody leafs further; a page of results says «понад». */
export const MAX_SEARCH_RESULTS = 2000

export type SearchResult = CollectResult & {
  /** What was searched for instead of what was written: «диван» for «lbdfy», «диавн». */
  meant?: string
  /** Nothing was found, and this may have been meant. */
  guess?: string
  /** What was said of the price, in whole hryvnias, and what was searched for besides. */
  priced?: PricePhrase & { rest: string }
}

/**
 * What the text asks for, by kind. Article numbers first, then what is called so, what is of a kind called so, and what
 * tells of it; among equals what is in stock and bought more often.
 */
export async function search(
  shop: Shop,
  wish: {
    text: string
    kinds?: readonly SearchKind[]
    limit?: number
    asTyped?: boolean
    /** `told`: whoever asks narrows by the price himself. */
    price?: 'kept' | 'told'
    /** Goods of the kind that is named, and nothing that merely tells of it: what a price is asked of. */
    onlyKind?: boolean
  },
): Promise<SearchResult> {
  const { kinds = SEARCH_KINDS, limit = MAX_SEARCH_RESULTS, asTyped = false } = wish
  // A zero byte and half a letter are nothing that a database could compare.
  const whole = wish.text.toWellFormed().replace(/\p{Cc}/gu, ' ')
  const { searchSynonyms } = await getSettings(shop)
  const said = await findPricePhrase(shop, whole, searchSynonyms)
  const text = said?.rest ?? whole
  const understood = await interpretQuery(shop, text, searchSynonyms, asTyped)
  const onlyKind = said !== undefined || wish.onlyKind === true
  const found = await collectIds(shop, understood, { kinds, limit, text, asTyped, onlyKind })
  const { priced, ids: product } =
    said && kinds.includes('product') ? await filterByPrice(shop, found.ids.product, said) : { ids: found.ids.product }
  const ids = { ...found.ids, product: wish.price === 'told' ? found.ids.product : product }
  const { meant, guess } = understood
  const isEmpty = kinds.every((kind) => ids[kind].length === 0)
  return {
    ids,
    partial: found.partial,
    ...(meant && { meant }),
    ...((isEmpty || found.partial) && guess && { guess }),
    ...(priced && { priced }),
  }
}

/** Words of the price, unless goods are called by them: «Диван «Преміум»». */
async function findPricePhrase(
  shop: Shop,
  text: string,
  synonyms: string,
): Promise<(PricePhrase & { rest: string }) | undefined> {
  const { text: rest, price } = parsePricePhrase(text)
  if (!price) return undefined
  if (price.half !== null) {
    const { terms } = await interpretQuery(shop, text, synonyms, false)
    const isName = await isProductName(shop, terms)
    if (isName && terms.every(({ weight }) => weight !== 'unknown')) return undefined
  }
  return { ...price, rest }
}

/**
 * Goods within a price. Who asks for a cheap one is shown the cheaper half of them, the cheapest first; the dear ones are
 * the other half.
 */
async function filterByPrice(
  shop: Shop,
  ids: ProductId[],
  said: PricePhrase & { rest: string },
): Promise<{ ids: ProductId[]; priced: PricePhrase & { rest: string } }> {
  const prices = await findIndexedPrices(shop, ids)
  const { half } = said
  const middle = half === null ? undefined : median([...prices.values()].map(({ low }) => low))
  const from = half === 'dear' && middle !== undefined ? Math.floor(middle / KOPIYKAS) : said.from
  const to = half === 'cheap' && middle !== undefined ? Math.ceil(middle / KOPIYKAS) : said.to
  const fits = ({ low, high }: IndexedPrices) =>
    (to === null || low <= to * KOPIYKAS) && (from === null || high >= from * KOPIYKAS)
  const within = ids.flatMap((id) => {
    const own = prices.get(id)
    return own && fits(own) ? [{ id, ...own }] : []
  })
  if (half === 'cheap') within.sort((a, b) => a.low - b.low)
  if (half === 'dear') within.sort((a, b) => b.high - a.high)
  return { ids: within.map(({ id }) => id), priced: { ...said, from, to } }
}

const KOPIYKAS = 100

function median(numbers: number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]
}

/** For listings of what is found: ids in the order of how well they fit, at most `MAX_SEARCH_RESULTS`. */
export async function searchProductIds(
  shop: Shop,
  text: string,
): Promise<Omit<SearchResult, 'ids'> & { ids: number[] }> {
  const { ids, ...said } = await search(shop, { text, kinds: ['product'] })
  return { ids: ids.product, ...said }
}

export type FoundPage = { id: number; title: string; address: string; description: string }
export type FoundCategory = { id: number; name: string; path: string; size: number }

/** Categories that have something in them, in the order of the ids. */
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
