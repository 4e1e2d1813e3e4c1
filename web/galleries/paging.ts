import { galleryQuery } from '#api/galleries/protocol.ts'

/** The page number in a page link; empty when it has none. */
export function pageInLink(href: string): string {
  return linkParams(href).get(galleryQuery.page) ?? ''
}

/**
 * The same link to another page of the same gallery. Everything else stays, including the parameter order (protocols
 * 2.6).
 */
export function withPage(href: string, page: number): string {
  return href.replace(new RegExp(`([?&]${galleryQuery.page}=)\\d+`), `$1${page}`)
}

/** The page's own URL with a gallery at the given page, for reloads and shared links. */
export function urlWithGalleryPage(here: string, galleryNo: string, page: string): string {
  const url = new URL(here)
  for (const name of Object.values(galleryQuery)) url.searchParams.delete(name)
  url.searchParams.append(galleryQuery.number, galleryNo)
  url.searchParams.append(galleryQuery.page, page)
  return url.href
}

/** Gallery state of a history entry: page by gallery number, and the scroll position. */
export type GalleryHistoryState = { pages: Record<string, number>; y: number }

/** Any script may write the history state, so other shapes are ignored. */
export function parseGalleryHistoryState(state: unknown): GalleryHistoryState | undefined {
  if (!hasGalleries(state) || !isObject(state.galleries)) return undefined
  const { pages, y } = state.galleries
  if (!isObject(pages) || typeof y !== 'number') return undefined
  const numbers = Object.entries(pages).flatMap(([no, page]) => {
    return typeof page === 'number' && Number.isInteger(page) && page > 0 ? [[no, page] as const] : []
  })
  return { pages: Object.fromEntries(numbers), y }
}

/** Pages of an infinite gallery to load again, after the one that the server rendered. */
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
