import { tidy } from '#i18n/format.ts'
import { readGalleryPage } from '#shop/galleries/galleries.server.ts'
import { readPageNumber } from '#shop/galleries/galleries.ts'
import { galleryQuery } from '#wire/gallery-pages.protocol.ts'
import { Gallery } from '../galleries/gallery.tsx'
import { type BlockRenderer, tellIncomplete } from './block-context.server.ts'

/** A published gallery, at the page of it that the address names for its number; a page that is not there is the first. */
export const renderGalleryBlock: BlockRenderer<'gallery'> = async (block, context) => {
  const { shop, page, isFetched } = context
  const { galleryId, heading } = block
  const no = context.galleryNo(block)
  context.depend(`gallery:${galleryId}`)
  const wanted = pageWanted(context.request.url, no)
  let outcome = await readGalleryPage(shop, galleryId, wanted)
  if (outcome.kind === 'missing' && wanted > 1) outcome = await readGalleryPage(shop, galleryId, 1)
  if (outcome.kind !== 'page' || outcome.view.gallery.size === 0) {
    tellIncomplete(context, block, { gallery: galleryId })
    return null
  }

  const { title, description } = outcome.view.gallery
  context.depend(...outcome.tags)
  return (
    <div className="block block--wide gallery-block">
      {/* Outside of what paging replaces. */}
      {heading && (
        <div className="block__head">
          <h2 className="rl-gallery-title">{tidy(title)}</h2>
          {description && <p className="rl-gallery-description">{tidy(description)}</p>}
        </div>
      )}
      <Gallery
        view={outcome.view}
        no={no}
        {...(!isFetched && { page: page.address })}
        eager={context.isFirstPicture(block)}
      />
    </div>
  )
}

function pageWanted({ searchParams }: URL, no: number): number {
  const named = readPageNumber(searchParams.get(galleryQuery.number) ?? '')
  return named === no ? readPageNumber(searchParams.get(galleryQuery.page) ?? '') : 1
}
