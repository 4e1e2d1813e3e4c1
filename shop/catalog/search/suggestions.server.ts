import type { Shop } from '#shop/core/shop.ts'
import { listCards } from '../products/listings/listings.server.ts'
import { listFoundCategories, listFoundPages, MAX_SEARCH_RESULTS, search } from './search.server.ts'

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3
const MAX_CONTENT_PAGES = 2

/** What the search field offers while somebody types; `total`: all matching products; `namesCategory`: the first category is named so. */
export async function findSuggestions(shop: Shop, text: string) {
  const { ids, guess, isGuessed, ...pricePhrase } = await search(shop, {
    text,
    asTyped: true,
    othersLimit: MAX_CATEGORIES,
  })
  const found = await listFoundCategories(shop, ids.category.slice(0, MAX_CATEGORIES))
  const isNamed = ({ name }: { name: string }) => isSameWord(name, pricePhrase.cleanedQuery)
  const categories = found.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  return {
    ...pricePhrase,
    ...(isGuessed && guess ? { meant: guess } : guess && { guess }),
    cards: await listCards(shop, ids.product.slice(0, MAX_PRODUCTS)),
    categories,
    namesCategory: categories.slice(0, 1).some(isNamed),
    pages: await listFoundPages(shop, [...ids.page, ...ids.post].slice(0, MAX_CONTENT_PAGES)),
    total: Math.min(ids.product.length, MAX_SEARCH_RESULTS),
  }
}

function isSameWord(name: string, text: string): boolean {
  return name.toLocaleLowerCase('uk') === text.toLocaleLowerCase('uk')
}
