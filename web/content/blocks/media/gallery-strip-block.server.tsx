import { listGalleryCovers } from '#shop/content/galleries/galleries.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { GalleryStrip } from '../../galleries/gallery-strip.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { BlockHead } from '../block-head.tsx'

export const renderGalleryStrip: BlockRenderer<'gallery_strip'> = async (block, context) => {
  const { title, galleryIds } = block
  context.addCacheTags(cacheTag.galleries)
  const covers = await listGalleryCovers(context.shop)
  const shown =
    galleryIds.length === 0 ? covers : galleryIds.flatMap((id) => covers.find((cover) => cover.id === id) ?? [])
  const gone = galleryIds.filter((id) => !shown.some((cover) => cover.id === id))
  if (gone.length > 0) logIncompleteBlock(context, block, { galleries: gone })
  if (shown.length === 0) return null
  return (
    <section className="block block--full gallery-strip-block" aria-label={title || undefined}>
      <BlockHead title={title} />
      <GalleryStrip galleries={[...new Set(shown)]} eager={context.isFirstPicture(block)} />
    </section>
  )
}
