import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import {
  type ListingPreview,
  type ListingPreviewQuery,
  listListingPreviews,
} from '#shop/catalog/products/listings/listings.server.ts'
import type { ProductCardData as CardFacts, ListTarget } from '#shop/catalog/products/product-card.ts'
import type { Block, BlockOf } from '#shop/content/blocks/blocks.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type BlockContext, type BlockRenderer, logIncompleteBlock } from '#web/content/blocks/block-context.server.ts'
import { BlockHead } from '#web/content/blocks/block-head.tsx'
import { renderCards } from '../product-card/card-markup.server.tsx'
import { renderProductCarousel } from '../product-card/product-carousel.server.tsx'

type ProductLoop = BlockOf<'product_loop'>

export const renderProductLoop: BlockRenderer<'product_loop'> = async (block, context) => {
  const { title, more, layout } = block
  const { shop, frame } = context
  const cards = productLoopCards(block, await context.loadProductLoop(block), context)
  if (cards.length === 0) return null
  const level = title ? 3 : 2
  const eager = context.isFirstPicture(block)
  return (
    // A carousel is a region with the same name itself.
    <section className="block block--wide product-loop" aria-label={(layout === 'grid' && title) || undefined}>
      <BlockHead title={title} more={more} />
      {layout === 'carousel' ? (
        renderProductCarousel(shop, frame, { label: title || siteTexts.blocks.goods, cards, level, eager })
      ) : (
        <ul
          className="cards products"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          dangerouslySetInnerHTML={{ __html: renderCards(shop, frame, cards, { level, eager: eager ? 1 : 0 }) }}
        />
      )}
    </section>
  )
}

/** Loads the products of all loops of the page when the first one is rendered. */
export function createProductLoopLoader(shop: Shop, blocks: Block[]): BlockContext['loadProductLoop'] {
  const loops = blocks.filter((block) => block.type === 'product_loop')
  let reading: Promise<ListingPreview[]> | undefined
  return async (block) => {
    reading ??= listListingPreviews(shop, loops.map(productLoopQuery))
    const index = (await reading)[loops.indexOf(block)]
    if (!index) throw new Error(`the loop ${block.id} is not among the blocks`)
    return index
  }
}

function productLoopQuery({ source, limit }: ProductLoop): ListingPreviewQuery {
  if (source.by === 'ids') return { by: 'ids', ids: source.ids }
  return { by: 'list', target: productLoopTarget(source), ordering: source.by === 'new' ? 'date' : 'menu_order', limit }
}

function productLoopCards(
  block: ProductLoop,
  { listingId, total, cards }: ListingPreview,
  context: BlockContext,
): CardFacts[] {
  const { source, limit } = block
  if (source.by === 'ids') {
    const ids = [...new Set(source.ids)]
    // A removed product may come back, so missing ids are tags too.
    context.addCacheTags(...ids.map(cacheTag.product))
    const gone = ids.filter((id) => !cards.some((card) => card.id === id))
    if (gone.length > 0) logIncompleteBlock(context, block, { products: gone })
    return cards.slice(0, limit)
  }
  // A list that never had products has no tag: its first product changes the navigation, and with it every page.
  if (listingId !== null) context.addCacheTags(cacheTag.listing(listingId))
  if (total === 0) logIncompleteBlock(context, block, { source })
  return cards
}

function productLoopTarget(source: Exclude<ProductLoop['source'], { by: 'ids' }>): ListTarget {
  switch (source.by) {
    case 'category':
    case 'tag':
      return { kind: source.by, targetId: source.id }
    case 'new':
      return { kind: 'shop', targetId: 0 }
    case 'featured':
    case 'sale':
      return { kind: source.by, targetId: 0 }
  }
}
