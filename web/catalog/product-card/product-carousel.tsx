import type { ProductCardData as CardFacts } from '#shop/catalog/product-card.ts'
import { Carousel } from '../../carousel/carousel.tsx'
import { ProductCard } from './product-card.tsx'

/** Matches the product carousel of §9: three, two, one per row inside the page's gutters. */
const SIZES =
  '(min-width: 1400px) 424px, (min-width: 1024px) 30vw, (min-width: 769px) 29vw, (min-width: 480px) 45vw, calc(100vw - 2rem)'

/** A product loop shown as a product carousel (§2). */
export function ProductCarousel(props: { label: string; cards: CardFacts[]; level?: 2 | 3; eager?: boolean }) {
  const { label, cards, level = 3, eager = false } = props
  return (
    <Carousel kind="product" label={label} count={cards.length}>
      {cards.map((card, index) => (
        <ProductCard key={card.id} card={card} level={level} sizes={SIZES} eager={eager && index === 0} />
      ))}
    </Carousel>
  )
}
