import { renderToString } from 'react-dom/server'
import { cardPath, type ProductCardData } from '#shop/catalog/products/product-card.ts'
import type { Changes } from '#shop/core/cache/changes.ts'
import { countedCache } from '#shop/core/cache/counted-caches.ts'
import { type LruCache, memoizeByObject } from '#shop/core/cache/lru-cache.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { InstalmentOffer } from '#shop/sales/payment/instalments/instalments.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { InstalmentOffersContext, ProductCard } from './product-card.tsx'

/** Some 1,000 cards. Ukrainian text takes two bytes a character. */
const MAX_CHARACTERS = 3_000_000

type Look = Omit<Parameters<typeof ProductCard>[0], 'card'>
type KnownCard = { card: ProductCardData; offers: readonly InstalmentOffer[]; markup: string }

/** A card is the same object until its product changes (`listCards`), and the offers until the settings do. */
const knownCards = memoizeByObject((changes: Changes) =>
  countedCache<KnownCard>(changes, 'card_markup', { maxCharacters: MAX_CHARACTERS }),
)

/**
 * HTML of the cards of one list, each rendered once for every version of its product. `eager`: how many of the first
 * ones are in the first screen.
 */
export function renderCards(
  shop: Shop,
  { instalments }: Pick<PageFrame, 'instalments'>,
  cards: readonly ProductCardData[],
  { eager = 0, ...look }: Omit<Look, 'eager'> & { eager?: number } = {},
): string {
  const markupCache = knownCards(shop.changes)
  const [first, others] = [true, false].map((eager) => JSON.stringify({ ...look, eager }))
  // Added up, not joined: a page is copied into one string once, at its end.
  return cards.reduce((list, card, index) => {
    const isEager = index < eager
    const key = `${cardPath(card)} ${isEager ? first : others}`
    return list + cardMarkup(markupCache, key, card, instalments, { ...look, eager: isEager })
  }, '')
}

function cardMarkup(
  cards: LruCache<KnownCard>,
  key: string,
  card: ProductCardData,
  offers: readonly InstalmentOffer[],
  look: Look,
): string {
  const before = cards.get(key)
  if (before?.card === card && before.offers === offers) return before.markup
  const markup = renderToString(
    <InstalmentOffersContext value={offers}>
      <ProductCard card={card} {...look} />
    </InstalmentOffersContext>,
  )
  cards.set(key, { card, offers, markup }, markup.length)
  return markup
}
