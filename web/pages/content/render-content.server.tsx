import type { ReactNode } from 'react'
import { GALLERY_NONCE } from '#api/store/galleries/protocol.ts'
import type { Block, BlockType } from '#shop/content/blocks/blocks.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import type { PublishedPage } from '#shop/content/pages/pages.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import type { Shop } from '#shop/core/shop.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { GalleryArgs } from '#web/content/galleries/gallery-page.tsx'
import { createRlArgs } from '#web/content/galleries/rl-args.ts'
import { mergeFaqs } from '#web/core/seo/structured-data/faq-page.ts'
import type { PageFrame, PageRequest } from '../document/page.ts'
import { renderBlocks } from './render-blocks.server.tsx'

/** Renders the blocks of a page or a post, with the data for its head and the tags for the page cache. */
export async function renderContent(shop: Shop, frame: PageFrame, request: PageRequest, page: PublishedPage) {
  const covers = await findPictureFacts(shop, page.coverId === null ? [] : [page.coverId])
  const cover = covers.get(page.coverId ?? 0) ?? null
  // A post starts with its cover; the cover of a page is shown only in link previews.
  const pictureAbove = page.kind === 'post' && cover !== null
  const { body, tags, data } = await renderBlocks(page.blocks, { shop, frame, request, page, pictureAbove })
  const showsGallery = containsBlock(page.blocks, 'gallery')
  const content: ReactNode = (
    <>
      {body}
      {/* Protocols 2.1: once on every page with a gallery, also when the gallery waits for consent. */}
      {showsGallery && (
        <GalleryArgs args={createRlArgs({ nonce: createNonce(shop, GALLERY_NONCE, null), postId: page.id })} />
      )}
    </>
  )
  return {
    content,
    data: mergeFaqs(data),
    cover,
    picture: cover ? socialUrl(cover) : undefined,
    tags: [cacheTag.page(page.id), cacheTag.pages, ...tags, ...(showsGallery ? [cacheTag.nonces] : [])],
  }
}

function containsBlock(blocks: Block[], type: BlockType): boolean {
  return blocks.some((block) => {
    if (block.type === 'columns') return block.columns.some((column) => containsBlock(column, type))
    return block.type === type || (block.type === 'consent_area' && containsBlock(block.blocks, type))
  })
}
