import type { Card as CardFacts, ListTarget } from '#shop/catalog/card.ts'
import { readShelves, type Shelf, type ShelfWish } from '#shop/catalog/listings.server.ts'
import type { Block, BlockOf } from '#shop/content/blocks.ts'
import type { Shop } from '#shop/shop.ts'
import { type BlockContext, type BlockRenderer, tellIncomplete } from './block-context.server.ts'
import { ProductLoopBlock } from './product-loop-block.tsx'

type Loop = BlockOf<'product_loop'>

export const renderProductLoop: BlockRenderer<'product_loop'> = async (block, context) => {
  const cards = goodsOf(block, await context.shelf(block), context)
  return cards.length > 0 ? (
    <ProductLoopBlock block={block} cards={cards} eager={context.isFirstPicture(block)} />
  ) : null
}

/** What each loop among the blocks shows: read for all of them when the first one asks. */
export function openShelves(shop: Shop, blocks: Block[]): BlockContext['shelf'] {
  const loops = blocks.filter((block) => block.type === 'product_loop')
  let reading: Promise<Shelf[]> | undefined
  return async (block) => {
    reading ??= readShelves(shop, loops.map(wishOf))
    const shelf = (await reading)[loops.indexOf(block)]
    if (!shelf) throw new Error(`the loop ${block.id} is not among the blocks`)
    return shelf
  }
}

function wishOf({ source, limit }: Loop): ShelfWish {
  if (source.by === 'ids') return { by: 'ids', ids: source.ids }
  return { by: 'list', target: targetOf(source), ordering: source.by === 'new' ? 'date' : 'menu_order', limit }
}

function goodsOf(block: Loop, { listingId, total, cards }: Shelf, context: BlockContext): CardFacts[] {
  const { source, limit } = block
  if (source.by === 'ids') {
    const wanted = [...new Set(source.ids)]
    // One that is gone may come back.
    context.depend(...wanted.map((id) => `product:${id}`))
    const gone = wanted.filter((id) => !cards.some((card) => card.id === id))
    if (gone.length > 0) tellIncomplete(context, block, { products: gone })
    return cards.slice(0, limit)
  }
  // A list that nothing was ever in has no tag: the first thing in it changes the navigation, and every page with it.
  if (listingId !== null) context.depend(`listing:${listingId}`)
  if (total === 0) tellIncomplete(context, block, { source })
  return cards
}

function targetOf(source: Exclude<Loop['source'], { by: 'ids' }>): ListTarget {
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
