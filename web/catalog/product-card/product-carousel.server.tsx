import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import type { Shop } from '#shop/core/shop.ts'
import { Carousel } from '#web/content/carousel/carousel.tsx'
import type { PageFrame } from '#web/pages/document/page.ts'
import { renderCards } from './card-markup.server.tsx'

/** Matches the product carousel of §9: three, two, one per row inside the page's gutters. */
const SIZES =
  '(min-width: 1400px) 424px, (min-width: 1024px) 30vw, (min-width: 769px) 29vw, (min-width: 480px) 45vw, calc(100vw - 2rem)'

/** A product loop shown as a product carousel (§2). */
export function renderProductCarousel(
  shop: Shop,
  frame: PageFrame,
  props: { label: string; cards: ProductCardData[]; level?: 2 | 3; eager?: boolean },
) {
  const { label, cards, level = 3, eager = false } = props
  const html = renderCards(shop, frame, cards, { level, sizes: SIZES, eager: eager ? 1 : 0 })
  return <Carousel kind="product" label={label} count={cards.length} html={html} />
}
