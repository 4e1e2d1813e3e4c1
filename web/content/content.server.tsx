import type { ReactNode } from 'react'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import type { Block, BlockType } from '#shop/content/blocks.ts'
import { PAGES_CHANGED } from '#shop/content/pages.server.ts'
import type { ShownPage } from '#shop/content/pages.ts'
import { socialUrl } from '#shop/media/media.ts'
import { nonceFor } from '#shop/session/session.server.ts'
import { NONCES_TURNED } from '#shop/session/session.ts'
import type { Shop } from '#shop/shop.ts'
import { GALLERY_NONCE, rlArgsOf } from '#wire/gallery-pages.protocol.ts'
import type { Frame } from '../frame.ts'
import { GalleryArgs } from '../galleries/gallery.tsx'
import type { PageRequest } from '../page.ts'
import { withOneFaq } from '../structured-data/faq-page.ts'
import { renderBlocks } from './blocks.server.tsx'

/** The blocks of a page or a post, and what its head and the page cache must know of them. */
export async function renderContent(shop: Shop, frame: Frame, request: PageRequest, page: ShownPage) {
  const covers = await readPictureFacts(shop, page.coverId === null ? [] : [page.coverId])
  const cover = covers.get(page.coverId ?? 0) ?? null
  // A post begins with its cover; of a page it is only told to others.
  const pictureAbove = page.kind === 'post' && cover !== null
  const { body, tags, data } = await renderBlocks(page.blocks, { shop, frame, request, page, pictureAbove })
  const showsGallery = holds(page.blocks, 'gallery')
  const content: ReactNode = (
    <>
      {body}
      {/* Protocols 2.1: once on every page that shows a gallery, whatever consent it may wait for. */}
      {showsGallery && <GalleryArgs args={rlArgsOf({ nonce: nonceFor(shop, GALLERY_NONCE, null), postId: page.id })} />}
    </>
  )
  return {
    content,
    data: withOneFaq(data),
    cover,
    picture: cover ? socialUrl(cover) : undefined,
    tags: [`page:${page.id}`, PAGES_CHANGED, ...tags, ...(showsGallery ? [NONCES_TURNED] : [])],
  }
}

function holds(blocks: Block[], type: BlockType): boolean {
  return blocks.some((block) => {
    if (block.type === 'columns') return block.columns.some((column) => holds(column, type))
    return block.type === type || (block.type === 'consent_area' && holds(block.blocks, type))
  })
}
