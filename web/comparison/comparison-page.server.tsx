import { listComparison } from '#shop/catalog/comparison/comparison.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageRequest, PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { requestedProductIds } from '../saved-products/requested-products.ts'
import type { SavedListContent } from '../saved-products/saved-list-content.ts'
import { savedProductsPage } from '../saved-products/saved-products-page.tsx'
import { comparedGroup } from './comparison-rows.ts'

export async function loadComparisonPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  return savedProductsPage('compared', frame, await loadComparison(shop, frame, request))
}

/** Undefined: the address names no products. */
export async function loadComparison(
  shop: Shop,
  _frame: PageFrame,
  { url }: PageRequest,
): Promise<SavedListContent | undefined> {
  const requested = requestedProductIds(url, 'compared')
  if (!requested) return undefined
  const { kinds, gone } = await listComparison(shop, requested)
  return { list: 'compared', ids: requested.filter((id) => !gone.includes(id)), gone, groups: kinds.map(comparedGroup) }
}
