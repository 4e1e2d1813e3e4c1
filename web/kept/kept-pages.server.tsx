import { kept } from '#i18n/kept.uk.ts'
import { comparisonAddress, favouritesAddress } from '#shop/addresses.ts'
import { readComparison, readKeptCards } from '#shop/catalog/comparison.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Loaded, PageRequest } from '../page.ts'
import { MOST_KEPT } from './kept.ts'
import { ComparisonPage, FavouritesPage } from './kept-pages.tsx'

export async function loadFavourites(shop: Shop, frame: Frame, { url }: PageRequest): Promise<Loaded> {
  const ids = idsIn(url, MOST_KEPT.favourites)
  const found = ids && (await readKeptCards(shop, ids))
  return {
    kind: 'page',
    head: { title: `${kept.favourites} — ${frame.settings.shopName}` },
    body: <FavouritesPage cards={found?.cards} gone={found?.gone ?? []} address={favouritesAddress} />,
    tags: tagsOf(ids),
  }
}

export async function loadComparison(shop: Shop, frame: Frame, { url }: PageRequest): Promise<Loaded> {
  const ids = idsIn(url, MOST_KEPT.compared)
  const found = ids && (await readComparison(shop, ids))
  return {
    kind: 'page',
    head: { title: `${kept.comparison} — ${frame.settings.shopName}`, style: 'comparison' },
    body: <ComparisonPage kinds={found?.kinds} ids={ids ?? []} gone={found?.gone ?? []} address={comparisonAddress} />,
    tags: tagsOf(ids),
  }
}

/** Undefined: the address names none, and is that of the shell. */
function idsIn(url: URL, most: number): number[] | undefined {
  const text = url.searchParams.get('ids')
  if (text === null) return undefined
  return [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)
}

function tagsOf(ids: number[] = []): string[] {
  return ids.map((id) => `product:${id}`)
}
