import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { cardOfList } from '#shop/catalog/products/product-card.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame } from '#web/pages/document/page.ts'
import { renderCards } from '../product-card/card-markup.server.tsx'
import { ListingMarkup } from './listing.tsx'
import { EAGER_CARDS, hasFilters, type ListingContent, type ListingView, SIZES_BESIDE_FILTERS } from './listing-view.ts'

const VERSION_DIGITS = 6

export function listingContent(
  frame: PageFrame,
  { view, cards, title, total }: Pick<ListingContent, 'view' | 'cards' | 'title' | 'total'>,
): ListingContent {
  const version = createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, VERSION_DIGITS)
  return { version, view, cards, offers: frame.instalments, title, total }
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
  const { cards, view } = content
  const look = { eager: EAGER_CARDS, ...(hasFilters(view) && { sizes: SIZES_BESIDE_FILTERS }) }
  const markup = {
    cards: { __html: renderCards(shop, frame, cards, look) },
    panel: panel === undefined ? undefined : { __html: panel },
  }
  return <ListingMarkup value={markup}>{children}</ListingMarkup>
}
