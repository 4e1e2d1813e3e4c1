import { galleryQuery } from '#api/galleries/protocol.ts'

/** The number that a page link names; empty when it names none. */
export function pageInLink(href: string): string {
  return linkParams(href).get(galleryQuery.page) ?? ''
}

/** The same link to another page of the same gallery. Nothing else of it changes, least of all the order (protocols 2.6). */
export function withPage(href: string, page: number): string {
  return href.replace(new RegExp(`([?&]${galleryQuery.page}=)\\d+`), `$1${page}`)
}

/** The page's own address with a gallery turned to a page: what a reload or a shared link shows. */
export function urlWithGalleryPage(here: string, galleryNo: string, page: string): string {
  const url = new URL(here)
  for (const name of Object.values(galleryQuery)) url.searchParams.delete(name)
  url.searchParams.append(galleryQuery.number, galleryNo)
  url.searchParams.append(galleryQuery.page, page)
  return url.href
}

/** What an entry of the browser's history knows of galleries: their pages by number in the page, and how far it was scrolled. */
export type GalleryHistoryState = { pages: Record<string, number>; y: number }

/** History is written by whoever likes: what is not of this shape is nothing. */
export function parseGalleryHistoryState(state: unknown): GalleryHistoryState | undefined {
  if (!hasGalleries(state) || !isObject(state.galleries)) return undefined
  const { pages, y } = state.galleries
  if (!isObject(pages) || typeof y !== 'number') return undefined
  const numbers = Object.entries(pages).flatMap(([no, page]) => {
    return typeof page === 'number' && Number.isInteger(page) && page > 0 ? [[no, page] as const] : []
  })
  return { pages: Object.fromEntries(numbers), y }
}

/** Pages of an infinite gallery that were there when it was left, after the one that the server has sent. */
export function pagesToRestore(shown: number, wanted: number | undefined): number[] {
  if (wanted === undefined) return []
  return Array.from({ length: Math.max(Math.min(wanted, MAX_PAGES) - shown, 0) }, (_, index) => shown + 1 + index)
}

const MAX_PAGES = 999 // protocols 2.6

function linkParams(href: string): URLSearchParams {
  return new URLSearchParams(href.slice(href.indexOf('?') + 1))
}

function hasGalleries(state: unknown): state is { galleries: unknown } {
  return isObject(state) && 'galleries' in state
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
