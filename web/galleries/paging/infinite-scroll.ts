import { type GalleryView, MAX_GALLERY_PAGES } from '#shop/galleries/galleries.ts'

export const LOAD_DISTANCE_PX = 400 // §9

/** Pages of an infinite gallery to load again, after the one that the server rendered. */
export function pagesToRestore(shown: number, wanted: number | undefined): number[] {
  if (wanted === undefined) return []
  return Array.from(
    { length: Math.max(Math.min(wanted, MAX_GALLERY_PAGES) - shown, 0) },
    (_, index) => shown + 1 + index,
  )
}

/** By `data-button` of the page links: near the end by itself, or only when the visitor presses the button. */
export function loadsByItself(button: string | undefined): boolean {
  return button !== 'manually'
}

/** Only in the manual mode, and not on the last page. */
export function hasLoadMoreButton({ gallery, page, pages }: Pick<GalleryView, 'gallery' | 'page' | 'pages'>): boolean {
  return gallery.paging === 'infinite' && gallery.loadMore === 'manually' && page < pages
}
