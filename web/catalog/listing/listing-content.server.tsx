import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { cardOfList } from '#shop/catalog/products/product-card.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { renderCards } from '../product-card/card-markup.server.tsx'
import { ListingMarkup } from './listing.tsx'
import { EAGER_CARDS, hasFilters, type ListingContent, type ListingView } from './listing-view.ts'

/** Matches the layout: three per row beside the filters. */
const SIZES_BESIDE_FILTERS = '(min-width:1400px) 334px,(min-width:1024px) 22vw,(min-width:640px) 29vw,44vw'
const VERSION_DIGITS = 6

export function listingContent(
  frame: PageFrame,
  { view, ...shown }: Pick<ListingContent, 'view' | 'cards' | 'title' | 'total'>,
): ListingContent {
  const version = createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, VERSION_DIGITS)
  const look = hasFilters(view) ? { sizes: SIZES_BESIDE_FILTERS } : {}
  return { version, view, look, offers: frame.instalments, ...shown }
}

export function shownRange(page: number, pageSize: number, count: number): ListingView['shown'] {
  const before = (page - 1) * pageSize
  return count > 0 ? { from: before + 1, to: before + count } : undefined
}

/** What the browser shows of the cards. */
export function listingData(content: ListingContent): ListingContent {
  return { ...content, cards: content.cards.map(cardOfList) }
}

/** Around the page of a listing. `panel`: HTML of the filters, if it is rendered already. */
export function WithListingMarkup(props: {
  shop: Shop
  frame: PageFrame
  content: ListingContent
  panel?: string
  children: ReactNode
}) {
  const { shop, frame, content, panel, children } = props
  const markup = {
    cards: { __html: renderCards(shop, frame, content.cards, { ...content.look, eager: EAGER_CARDS }) },
    panel: panel === undefined ? undefined : { __html: panel },
  }
  return <ListingMarkup value={markup}>{children}</ListingMarkup>
}
