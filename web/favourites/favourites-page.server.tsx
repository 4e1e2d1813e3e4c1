import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { cacheTag } from '#shop/cache-tags.ts'
import { listCardsWithMissing, listComparison } from '#shop/catalog/comparison/comparison.server.ts'
import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageRequest, PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { MAX_SAVED_PRODUCTS } from '../saved-products/saved-products.ts'
import { ComparisonPage, FavouritesPage } from './favourites-page.tsx'

export async function loadFavouritesPage(shop: Shop, frame: PageFrame, { url }: PageRequest): Promise<PageResult> {
  const ids = requestedProductIds(url, MAX_SAVED_PRODUCTS.favourites)
  const found = ids && (await listCardsWithMissing(shop, ids))
  return {
    kind: 'page',
    head: { title: `${savedListTexts.favourites} — ${frame.settings.shopName}` },
    body: <FavouritesPage cards={found?.cards} gone={found?.gone ?? []} address={favouritesPath} />,
    tags: ids?.map(cacheTag.product) ?? [],
  }
}

export async function loadComparisonPage(shop: Shop, frame: PageFrame, { url }: PageRequest): Promise<PageResult> {
  const ids = requestedProductIds(url, MAX_SAVED_PRODUCTS.compared)
  const found = ids && (await listComparison(shop, ids))
  return {
    kind: 'page',
    head: { title: `${savedListTexts.comparison} — ${frame.settings.shopName}`, style: 'comparison' },
    body: <ComparisonPage kinds={found?.kinds} ids={ids ?? []} gone={found?.gone ?? []} address={comparisonPath} />,
    tags: ids?.map(cacheTag.product) ?? [],
  }
}

/** Undefined when the URL names no products; then the shell is rendered. */
function requestedProductIds(url: URL, most: number): number[] | undefined {
  const text = url.searchParams.get('ids')
  if (text === null) return undefined
  return [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)
}
