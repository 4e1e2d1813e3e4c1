import { galleryQuery, LIGHTBOX } from '#api/store/galleries/protocol.ts'

/** The page number in a page link; empty when it has none. */
export function pageInLink(href: string): string {
  return new URLSearchParams(href.slice(href.indexOf('?') + 1)).get(galleryQuery.page) ?? ''
}

/** The page's own URL with a gallery at the given page, for reloads and shared links. */
export function urlWithGalleryPage(here: string, galleryNo: string, page: string): string {
  const url = new URL(here)
  for (const name of Object.values(galleryQuery)) url.searchParams.delete(name)
  url.searchParams.append(galleryQuery.number, galleryNo)
  url.searchParams.append(galleryQuery.page, page)
  return url.href
}

/**
 * Query of a page link. The order is part of the protocol: in an infinite gallery's link, scripts increment the last
 * number (2.6).
 */
export function galleryPageQuery(galleryNo: number, page: number, infinite: boolean): string {
  const query = `?${galleryQuery.number}=${galleryNo}&${galleryQuery.page}=${page}`
  return infinite ? `${query}&${galleryQuery.lightbox}=${LIGHTBOX}` : query
}
