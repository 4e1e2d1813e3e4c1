import { galleryQuery } from '#api/store/galleries/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { findGalleryPage } from '#shop/content/galleries/galleries.server.ts'
import { parsePageNumber } from '#shop/content/galleries/galleries.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { GalleryInPage } from '../../galleries/gallery-in-page.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'

/** A published gallery at the page that the URL names for its number; an unknown page shows the first. */
export const renderGalleryBlock: BlockRenderer<'gallery'> = async (block, context) => {
  const { shop, page, isDeferred } = context
  const { galleryId, heading } = block
  const no = context.galleryNumber(block)
  context.addCacheTags(cacheTag.gallery(galleryId))
  const pageNumber = requestedPage(context.request.url, no)
  let outcome = await findGalleryPage(shop, galleryId, pageNumber)
  if (outcome.kind === 'missing' && pageNumber > 1) outcome = await findGalleryPage(shop, galleryId, 1)
  if (outcome.kind !== 'page' || outcome.view.gallery.size === 0) {
    logIncompleteBlock(context, block, { gallery: galleryId })
    return null
  }

  const { title, description } = outcome.view.gallery
  context.addCacheTags(...outcome.tags)
  return (
    <div className="block block--wide gallery-block">
      {/* Outside the container that paging replaces. */}
      {heading && (
        <div className="block__head">
          <h2 className="rl-gallery-title" lang={textLanguage(title)}>
            {applyTypography(title)}
          </h2>
          {description && (
            <p className="rl-gallery-description">
              <TranslatedText text={applyTypography(description)} />
            </p>
          )}
        </div>
      )}
      <GalleryInPage
        view={outcome.view}
        no={no}
        {...(!isDeferred && { page: page.address })}
        eager={context.isFirstPicture(block)}
      />
    </div>
  )
}

function requestedPage({ searchParams }: URL, no: number): number {
  const named = parsePageNumber(searchParams.get(galleryQuery.number) ?? '')
  return named === no ? parsePageNumber(searchParams.get(galleryQuery.page) ?? '') : 1
}
