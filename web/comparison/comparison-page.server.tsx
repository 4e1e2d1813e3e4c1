import { savedListTexts } from '#i18n/storefront/uk/catalog/favourites-comparison.ts'
import { listComparison } from '#shop/catalog/comparison/comparison.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageRequest, PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { productCacheTags, requestedProductIds } from '../saved-products/requested-products.ts'
import { ComparisonPage } from './comparison-page.tsx'

export async function loadComparisonPage(shop: Shop, frame: PageFrame, { url }: PageRequest): Promise<PageResult> {
  const ids = requestedProductIds(url, 'compared')
  const found = ids && (await listComparison(shop, ids))
  return {
    kind: 'page',
    head: { title: `${savedListTexts.comparison} — ${frame.settings.shopName}`, style: 'saved-products' },
    body: <ComparisonPage groups={found?.kinds} ids={ids ?? []} gone={found?.gone ?? []} />,
    tags: productCacheTags(ids),
  }
}
