import type { ProductCardData } from '#shop/catalog/product-card.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageFrame } from '../../document/page-frame.ts'
import { renderCards } from '../product-card/card-markup.server.tsx'

/** Cards whose pictures are in the first screen of a phone or a desktop. */
const EAGER_CARDS = 4
/** Matches the layout: three per row beside the filters. */
const SIZES_BESIDE_FILTERS = '(min-width:1400px) 334px,(min-width:1024px) 22vw,(min-width:640px) 29vw,44vw'

/** `panel`: HTML of the filters, or empty. */
export function renderListingCards(
  shop: Shop,
  frame: PageFrame,
  cards: readonly ProductCardData[],
  panel: string,
): string {
  return renderCards(shop, frame, cards, { eager: EAGER_CARDS, ...(panel && { sizes: SIZES_BESIDE_FILTERS }) })
}
