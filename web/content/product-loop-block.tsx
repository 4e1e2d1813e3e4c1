import { uk } from '#i18n/uk.ts'
import type { Card as CardFacts } from '#shop/catalog/card.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { Card } from '../catalog/card.tsx'
import { ProductShelf } from '../catalog/product-shelf.tsx'
import { BlockHead } from './block-head.tsx'

export function ProductLoopBlock(props: { block: BlockOf<'product_loop'>; cards: CardFacts[]; eager: boolean }) {
  const { block, cards, eager } = props
  const { title, more, layout } = block
  const level = title ? 3 : 2
  return (
    // A carousel is a region by itself, with the same name.
    <section className="block block--wide product-loop" aria-label={(layout === 'grid' && title) || undefined}>
      <BlockHead title={title} more={more} />
      {layout === 'carousel' ? (
        <ProductShelf label={title || uk.blocks.goods} cards={cards} level={level} eager={eager} />
      ) : (
        <ul className="cards products">
          {cards.map((card, index) => (
            <Card key={card.id} card={card} level={level} eager={eager && index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}
