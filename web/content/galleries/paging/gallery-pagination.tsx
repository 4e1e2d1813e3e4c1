import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Gallery, GalleryView } from '#shop/content/galleries/galleries.ts'
import { PageLinks } from '#web/core/ui/pagination/page-links.tsx'
import { hasLoadMoreButton } from './infinite-scroll.ts'
import { galleryPageQuery } from './page-url.ts'

/** `base`: the path to which page links lead. */
export type PagedGallery = Pick<GalleryView, 'page' | 'pages'> & {
  gallery: Pick<Gallery, 'title' | 'paging' | 'loadMore'>
  no: number
  base: string
}

/** Page links below the gallery (protocols 2.3). `isStopped`: the button has nothing more to load. */
export function GalleryPagination(props: PagedGallery & { isStopped?: boolean; loadMore?: () => void }) {
  const { gallery, page, pages, no, base, isStopped, loadMore } = props
  if (pages === 1 || gallery.paging === 'none') return null
  const infinite = gallery.paging === 'infinite'
  const href = (n: number) => base + galleryPageQuery(no, n, infinite)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the protocol requires this element */}
      <div
        className="rl-pagination rl-pagination-bottom"
        data-button={infinite ? gallery.loadMore : undefined}
        data-early={gallery.paging === 'ajax' ? '' : undefined}
        role="navigation"
        aria-label={siteTexts.galleries.pagesOf(gallery.title)}
      >
        <PageLinks
          page={page}
          pages={pages}
          href={href}
          previous={siteTexts.galleries.previous}
          next={siteTexts.galleries.next}
        />
      </div>
      {hasLoadMoreButton({ gallery, page, pages }) && (
        <div className="rl-gallery-button">
          <button
            type="button"
            className="rl-button rl-load-more button button--quiet"
            data-early=""
            disabled={isStopped}
            hidden={isStopped}
            onClick={loadMore}
          >
            {siteTexts.galleries.loadMore}
          </button>
        </div>
      )}
    </>
  )
}
