import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { GalleryItems } from '../gallery.tsx'
import { GalleryPagination, type PagedGallery } from './gallery-pagination.tsx'
import { useInfiniteGallery } from './use-infinite-gallery.ts'

/**
 * The island below the items of a gallery that loads more (§2, mode 3): its page links, its button, and the items of
 * later pages, which it renders from data into the list that the server has sent.
 */
export function GalleryEnd(paged: PagedGallery) {
  const end = useRef<HTMLDivElement>(null)
  const { list, loaded, isStopped, loadMore } = useInfiniteGallery(paged, end)
  return (
    <>
      {/* Without a box until then, so that it is hydrated wherever the visitor is. */}
      <div ref={end} hidden={!list} />
      <GalleryPagination {...paged} isStopped={isStopped} loadMore={loadMore} />
      {list &&
        createPortal(
          loaded.map((view) => <GalleryItems key={view.page} view={view} no={paged.no} />),
          list,
        )}
    </>
  )
}

/** A translated button, or a script that hides the links, does not end it. */
GalleryEnd.rendersChangedAnew = true as const
