import { listCardsWithMissing } from '#shop/catalog/comparison/comparison.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageRequest, PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { cardOfList } from '../saved-products/card-of-list.ts'
import { requestedProductIds } from '../saved-products/requested-products.ts'
import type { SavedListContent } from '../saved-products/saved-list-content.ts'
import { savedProductsPage } from '../saved-products/saved-products-page.tsx'

export async function loadFavouritesPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  return savedProductsPage('favourites', frame, await loadFavourites(shop, frame, request))
}

/** Undefined: the address names no products. */
export async function loadFavourites(
  shop: Shop,
  { instalments }: PageFrame,
  { url }: PageRequest,
): Promise<SavedListContent | undefined> {
  const requested = requestedProductIds(url, 'favourites')
  if (!requested) return undefined
  const { cards, gone } = await listCardsWithMissing(shop, requested)
  const ids = requested.filter((id) => !gone.includes(id))
  return { list: 'favourites', ids, gone, cards: cards.map(cardOfList), offers: instalments }
}
