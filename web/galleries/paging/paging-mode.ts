import type { GalleryView } from '#shop/galleries/galleries.ts'

/** A single page has no paging mode: scripts would wait for a next page forever (protocols 2.6). */
export function pagingClass({ gallery, pages }: GalleryView): string {
  if (gallery.paging === 'none' || (gallery.paging === 'infinite' && pages === 1)) return ''
  return ` rl-pagination-${gallery.paging}`
}
