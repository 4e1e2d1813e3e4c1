import { listComparison } from '#shop/catalog/products/comparison/comparison.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame, PageRequest, PageResult } from '#web/pages/document/page.ts'
import type { SavedListContent } from '../saved-list-content.ts'
import { requestedProductIds } from '../saved-products.ts'
import { savedProductsPage } from '../saved-products-page.tsx'
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
