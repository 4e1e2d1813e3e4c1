import type { ReactNode } from 'react'
import type { ListingPreview } from '#shop/catalog/listings/listings.server.ts'
import type { PictureFacts } from '#shop/catalog/product-card.ts'
import type { Block, BlockOf, BlockType } from '#shop/content/blocks/blocks.ts'
import type { PageId } from '#shop/content/pages/pages.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageRequest } from '../../document/page.ts'
import type { PageFrame } from '../../document/page-frame.ts'

/** What a block may need besides its own fields. */
export type BlockContext = {
  shop: Shop
  frame: PageFrame
  request: PageRequest
  page: { id: PageId; address: string; blocks: Block[]; publishAt?: number; language?: string }
  /** Of every picture that any block of the page names, at any depth. */
  pictures: Map<number, PictureFacts>
  /** The goods of a product loop of the page. */
  loadProductLoop(block: BlockOf<'product_loop'>): Promise<ListingPreview>
  /** True for the block whose picture is the first on the page: it is fetched at once, the others when they come near. */
  isFirstPicture(block: Block): boolean
  /** The blocks come to the page later, with consent: its address says nothing of them. */
  isDeferred: boolean
  /** Galleries of one page are counted (protocols 2.2). */
  galleryNumber(block: Block): number
  /** The page is made anew when any of these changes (`product:12`). */
  addCacheTags(...tags: string[]): void
  /** A schema.org object for the head. */
  addStructuredData(data: object): void
  /** How many blocks stand side by side here, where there is room for it. */
  columns: number
  /** The blocks inside a block. */
  render(blocks: Block[], columns?: number): Promise<ReactNode>
}

/** Reads what a block shows, and puts it into markup. Null: nothing is left to show, and the log says so where it should. */
export type BlockRenderer<T extends BlockType> = (
  block: BlockOf<T>,
  context: BlockContext,
) => ReactNode | Promise<ReactNode>

/** The block shows what is left; what it was to show as well is told to the log. */
export function logIncompleteBlock({ shop, page }: BlockContext, { id, type }: Block, missing: object): void {
  shop.log.warn({ page: page.id, block: id, type, ...missing }, 'content.block-incomplete')
}
