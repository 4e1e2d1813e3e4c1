import { type Gallery, type GalleryView, MAX_GALLERY_PAGES } from '#shop/content/galleries/galleries.ts'

export const LOAD_DISTANCE_PX = 400 // §9

/** Pages of an infinite gallery to load again, after the one that the server rendered. */
export function pagesToRestore(shown: number, storedPages: number | undefined): number[] {
  if (storedPages === undefined) return []
  return Array.from(
    { length: Math.max(Math.min(storedPages, MAX_GALLERY_PAGES) - shown, 0) },
    (_, index) => shown + 1 + index,
  )
}

/** Why nothing more is loaded. `no`: the next page is loaded when its time comes. */
export type InfiniteScrollStop = 'no' | 'at the end' | 'by a failure'

/** §4: the last page, none at all and any unusable response end it. */
export function stopAfterPage(
  answer: Pick<GalleryView, 'items' | 'page' | 'pages'> | undefined | 'failed',
): InfiniteScrollStop {
  if (answer === 'failed') return 'by a failure'
  return !answer || answer.items.length === 0 || answer.page >= answer.pages ? 'at the end' : 'no'
}

/** After Back: a request that was pending when the page entered the back/forward cache has failed unnoticed. */
export function resumesOnReturn(stopped: InfiniteScrollStop): boolean {
  return stopped === 'by a failure'
}

/** By `data-button` of the page links: near the end by itself, or only when the visitor presses the button. */
export function loadsByItself(button: string | undefined): boolean {
  return button !== 'manually'
}

/** Only in the manual mode, and not on the last page. */
export function hasLoadMoreButton(shown: {
  gallery: Pick<Gallery, 'paging' | 'loadMore'>
  page: number
  pages: number
}): boolean {
  const { gallery, page, pages } = shown
  return gallery.paging === 'infinite' && gallery.loadMore === 'manually' && page < pages
}
