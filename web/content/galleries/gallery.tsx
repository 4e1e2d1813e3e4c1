import type { CSSProperties, ReactNode } from 'react'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { GalleryItemView, GalleryLayout, GalleryView } from '#shop/content/galleries/galleries.ts'
import { galleryPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import { CAPTION_CLASS, ItemCaption } from './captions.tsx'
import { itemLink, itemName, pictureLayout } from './item-link.ts'
import { GalleryPagination, type PagedGallery } from './paging/gallery-pagination.tsx'

/** A single page has no paging mode: scripts would wait for a next page forever (protocols 2.6). */
function pagingClass({ gallery, pages }: GalleryView): string {
  if (gallery.paging === 'none' || (gallery.paging === 'infinite' && pages === 1)) return ''
  return ` rl-pagination-${gallery.paging}`
}

const ROWS_PER_COLUMN_WIDTH = 24

/** Below this height a caption would cover the whole picture on a phone. */
const MIN_ROWS = 15

/**
 * Masonry: the number of grid rows that a picture spans; `ROWS_PER_COLUMN_WIDTH` rows are as high as a column is wide.
 */
function masonryRows(media: GalleryItemView['media']): number {
  const ratio = media && media.width > 0 ? media.height / media.width : 1
  return Math.min(Math.max(Math.round(ROWS_PER_COLUMN_WIDTH * ratio), MIN_ROWS), ROWS_PER_COLUMN_WIDTH * 2)
}

/**
 * A gallery in a page (protocols 2.2). `no` is its number on the page; `page` is the path of that page, to which plain
 * paging links.
 */
export function Gallery(props: {
  view: GalleryView
  no?: number
  page?: string
  /** True when its first picture is the first of the page. */
  eager?: boolean
  /** In place of its page links. */
  pagination?: ReactNode
}) {
  const { view, no = 1, eager = no === 1, pagination } = props
  const { gallery } = view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold pictures
    <div
      className={`rl-gallery-container${pagingClass(view)}`}
      id={`rl-gallery-container-${no}`}
      data-gallery_id={gallery.id}
      role="group"
      aria-label={gallery.title}
    >
      <div
        className={`rl-gallery rl-${LAYOUTS[gallery.layout]}-gallery${CAPTION_CLASS}`}
        id={`rl-gallery-${no}`}
        data-gallery_no={no}
        data-announcement={announcement(view)}
      >
        <GalleryItems view={view} no={no} eager={eager} />
      </div>
      {pagination ?? <GalleryPagination {...pagedGallery(view, no, props.page)} />}
    </div>
  )
}

/** What is known of a gallery where its page links are. */
export function pagedGallery({ gallery, page, pages }: GalleryView, no: number, pagePath?: string): PagedGallery {
  const { title, paging, loadMore, slug } = gallery
  const base = (paging === 'paged' && pagePath) || localizeUrl(galleryPath(slug))
  return { gallery: { title, paging, loadMore }, page, pages, no, base }
}

export function GalleryItems({ view, no, eager = false }: { view: GalleryView; no: number; eager?: boolean }) {
  return view.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position
    <GalleryItemLink key={index} item={item} no={no} layout={view.gallery.layout} eager={eager && index === 0} />
  ))
}

const LAYOUTS: Record<GalleryLayout, string> = { grid: 'basicgrid', masonry: 'basicmasonry', slider: 'basicslider' }

/** For screen readers, when the page is shown. */
export function announcement({ gallery, page, pages, pageSize, items }: GalleryView): string | undefined {
  if (pages === 1) return undefined
  if (gallery.paging !== 'infinite') return siteTexts.galleries.pageOf(page, pages)
  return siteTexts.galleries.shownOf((page - 1) * pageSize + items.length, gallery.size)
}

function GalleryItemLink({
  item,
  no,
  layout,
  eager,
}: {
  item: GalleryItemView
  no: number
  layout: GalleryLayout
  eager: boolean
}) {
  const { href, rel } = itemLink(item, no)
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': masonryRows(item.media) }
  return (
    <div className="rl-gallery-item" style={layout === 'masonry' ? rows : undefined}>
      <a
        href={href && localizeUrl(href)}
        title={itemName(item)}
        data-rel={rel}
        data-rl_title={item.title}
        data-rl_caption={item.caption}
        data-rl_content={item.kind}
        data-webm={item.webm || undefined}
        data-subtitles={item.subtitles || undefined}
      >
        <Picture media={item.media} alt={item.alt} layout={pictureLayout(layout)} sizes={SIZES[layout]} eager={eager} />
        {item.kind !== 'image' && <span className="rl-gallery-kind">{siteTexts.galleries.kinds[item.kind]}</span>}
        <ItemCaption item={item} />
      </a>
    </div>
  )
}

const SIZES: Record<GalleryLayout, string> = {
  grid: '(min-width: 1024px) 420px, (min-width: 640px) 46vw, 92vw',
  masonry: '(min-width: 1024px) 320px, (min-width: 640px) 31vw, 46vw',
  slider: '(min-width: 768px) 46vw, 84vw',
}
