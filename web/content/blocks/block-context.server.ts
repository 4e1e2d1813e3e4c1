import type { ReactNode } from 'react'
import type { ListingPreview } from '#shop/catalog/products/listings/listings.server.ts'
import type { Block, BlockOf, BlockType } from '#shop/content/blocks/blocks.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { PageId } from '#shop/content/pages/pages.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame, PageRequest } from '#web/pages/document/page.ts'

export type BlockContext = {
  shop: Shop
  frame: PageFrame
  request: PageRequest
  page: { id: PageId; address: string; blocks: Block[]; publishAt?: number }
  /** Every picture that any block of the page names, at any depth. */
  pictures: Map<number, PictureFacts>
  loadProductLoop(block: BlockOf<'product_loop'>): Promise<ListingPreview>
  /** True for the block with the first picture of the page: that picture loads eagerly, the others lazily. */
  isFirstPicture(block: Block): boolean
  /** The blocks come to the page later, with consent, so its URL does not apply to them. */
  isDeferred: boolean
  /** Number of the gallery on its page (protocols 2.2). */
  galleryNumber(block: Block): number
  /** The cached page is invalidated when any of these changes (`product:12`). */
  addCacheTags(...tags: string[]): void
  /** Adds a schema.org object to the head. */
  addStructuredData(data: object): void
  /** Number of blocks side by side here, where there is room. */
  columns: number
  /** Renders the blocks inside a block. */
  render(blocks: Block[], columns?: number): Promise<ReactNode>
}

/** Reads the data of a block and renders it. Null: nothing to show; unexpected cases are logged. */
export type BlockRenderer<T extends BlockType> = (
  block: BlockOf<T>,
  context: BlockContext,
) => ReactNode | Promise<ReactNode>

/** The block shows what is available; what is missing is logged. */
export function logIncompleteBlock({ shop, page }: BlockContext, { id, type }: Block, missing: object): void {
  shop.log.warn({ page: page.id, block: id, type, ...missing }, 'content.block-incomplete')
}
