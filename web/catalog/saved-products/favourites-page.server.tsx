import { listCardsWithMissing } from '#shop/catalog/products/comparison/comparison.server.ts'
import { cardOfList } from '#shop/catalog/products/product-card.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame, PageRequest, PageResult } from '#web/pages/document/page.ts'
import type { SavedListContent } from './saved-list-content.ts'
import { requestedProductIds } from './saved-products.ts'
import { savedProductsPage } from './saved-products-page.tsx'

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
