import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { listCardsWithMissing } from '#shop/catalog/comparison/comparison.server.ts'
import { idsOf } from '#shop/ids.ts'
import type { Shop } from '#shop/shop.ts'
import { renderCards } from '../catalog/product-card/card-markup.server.tsx'
import type { PageRequest, PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { productCacheTags, requestedProductIds } from '../saved-products/requested-products.ts'
import { FavouritesPage } from './favourites-page.tsx'

export async function loadFavouritesPage(shop: Shop, frame: PageFrame, { url }: PageRequest): Promise<PageResult> {
  const ids = requestedProductIds(url, 'favourites')
  const found = ids && (await listCardsWithMissing(shop, ids))
  return {
    kind: 'page',
    head: { title: `${savedListTexts.favourites} — ${frame.settings.shopName}`, style: 'saved-products' },
    body: (
      <FavouritesPage
        ids={idsOf(found?.cards ?? [])}
        cards={found && renderCards(shop, frame, found.cards)}
        gone={found?.gone ?? []}
      />
    ),
    tags: productCacheTags(ids),
  }
}
