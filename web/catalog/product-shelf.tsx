import type { Card as CardFacts } from '#shop/catalog/card.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { Card } from './card.tsx'

/** True to the product carousel of §9: three, two, one in a row inside the page's gutters. */
const SIZES =
  '(min-width: 1400px) 424px, (min-width: 1024px) 30vw, (min-width: 769px) 29vw, (min-width: 480px) 45vw, calc(100vw - 2rem)'

/** A product loop shown as a product carousel (§2). */
export function ProductShelf({ label, cards }: { label: string; cards: CardFacts[] }) {
  return (
    <Carousel kind="product" label={label} count={cards.length}>
      {cards.map((card) => (
        <Card key={card.id} card={card} level={3} sizes={SIZES} />
      ))}
    </Carousel>
  )
}
