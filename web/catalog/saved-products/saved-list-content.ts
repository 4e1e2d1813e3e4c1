import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import { comparisonPath, favouritesPath } from '#shop/core/paths.ts'
import type { InstalmentOffer } from '#shop/sales/payment/instalments/instalments.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import type { ComparedGroup } from './comparison/comparison-rows.ts'
import type { SavedProductList } from './saved-products.ts'

/**
 * Products of a list: what its island is sent with, and asks for when the list has changed. `ids`: as requested, without
 * those of products that are gone.
 */
export type SavedListContent = { ids: number[]; gone: number[] } & (
  | { list: 'favourites'; cards: ProductCardData[]; offers: readonly InstalmentOffer[] }
  | { list: 'compared'; groups: ComparedGroup[] }
)

/** Also of products that are gone: they may come back. */
export function savedListTags({ ids, gone }: { ids: number[]; gone: number[] } = { ids: [], gone: [] }): string[] {
  return [...ids, ...gone].map((id) => `product:${id}`)
}

export async function fetchSavedList(
  list: SavedListContent['list'],
  ids: string,
  signal?: AbortSignal,
): Promise<SavedListContent> {
  const address = localizeUrl(list === 'compared' ? comparisonPath : favouritesPath)
  const headers = { accept: 'application/json' }
  const answer = await fetch(`${address}?ids=${ids}`, { headers, ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
  const content = parseSavedListContent(await answer.json(), list)
  if (!content) throw new Error(`${list}: not a list`)
  return content
}

/** Undefined: the answer is not that of the list. */
export function parseSavedListContent(
  value: unknown,
  list: Exclude<SavedProductList, 'viewed'>,
): SavedListContent | undefined {
  return isSavedListContent(value) && value.list === list ? value : undefined
}

function isSavedListContent(value: unknown): value is SavedListContent {
  if (typeof value !== 'object' || value === null || !('list' in value && 'ids' in value && 'gone' in value))
    return false
  if (!Array.isArray(value.ids) || !Array.isArray(value.gone)) return false
  if (value.list === 'favourites') return 'cards' in value && Array.isArray(value.cards) && 'offers' in value
  return value.list === 'compared' && 'groups' in value && Array.isArray(value.groups)
}
