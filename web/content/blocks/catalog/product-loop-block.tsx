import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { ProductCardData as CardFacts } from '#shop/catalog/product-card.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { ProductCard } from '../../../catalog/product-card/product-card.tsx'
import { ProductCarousel } from '../../../catalog/product-card/product-carousel.tsx'
import { BlockHead } from '../block-head.tsx'

export function ProductLoopBlock(props: { block: BlockOf<'product_loop'>; cards: CardFacts[]; eager: boolean }) {
  const { block, cards, eager } = props
  const { title, more, layout } = block
  const level = title ? 3 : 2
  return (
    // A carousel is a region with the same name itself.
    <section className="block block--wide product-loop" aria-label={(layout === 'grid' && title) || undefined}>
      <BlockHead title={title} more={more} />
      {layout === 'carousel' ? (
        <ProductCarousel label={title || siteTexts.blocks.goods} cards={cards} level={level} eager={eager} />
      ) : (
        <ul className="cards products">
          {cards.map((card, index) => (
            <ProductCard key={card.id} card={card} level={level} eager={eager && index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}
