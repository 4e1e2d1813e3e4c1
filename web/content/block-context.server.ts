import type { ReactNode } from 'react'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { Shelf } from '#shop/catalog/listings.server.ts'
import type { Block, BlockOf, BlockType } from '#shop/content/blocks.ts'
import type { PageId } from '#shop/content/pages.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { PageRequest } from '../page.ts'

/** What a block may need besides its own fields. */
export type BlockContext = {
  shop: Shop
  frame: Frame
  request: PageRequest
  page: { id: PageId; address: string; blocks: Block[]; publishAt?: number; language?: string }
  /** Of every picture that any block of the page names, at any depth. */
  pictures: Map<number, PictureFacts>
  /** The goods of a product loop of the page. */
  shelf(block: BlockOf<'product_loop'>): Promise<Shelf>
  /** True for the block whose picture is the first on the page: it is fetched at once, the others when they come near. */
  isFirstPicture(block: Block): boolean
  /** The blocks come to the page later, with consent: its address says nothing of them. */
  isFetched: boolean
  /** Galleries of one page are counted (protocols 2.2). */
  galleryNo(block: Block): number
  /** The page is made anew when any of these changes (`product:12`). */
  depend(...tags: string[]): void
  /** A schema.org object for the head. */
  describe(data: object): void
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
export function tellIncomplete({ shop, page }: BlockContext, { id, type }: Block, missing: object): void {
  shop.log.warn({ page: page.id, block: id, type, ...missing }, 'content.block-incomplete')
}
