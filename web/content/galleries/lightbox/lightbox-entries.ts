import type { GalleryItemView, GalleryLayout } from '#shop/content/galleries/galleries.ts'
import { fallbackUrl } from '#web/core/ui/picture.tsx'
import { pictureLayout } from '../item-link.ts'
import { fetchGalleryPage } from '../paging/gallery-data.ts'
import { galleryPageQuery } from '../paging/page-url.ts'
import { type LightboxItem, nestedItem, toLightboxItem } from './lightbox-items.ts'
import { groupIndexes, type LinkAttributes, MAX_INNER_GALLERY_PAGES } from './link-group.ts'

/** The picture that stands in the place of a larger one; without a URL there is none. */
export type Thumbnail = { url: string; width: number; height: number }

/** An item of the lightbox and the link that it comes from; those of a nested gallery are not in the page. */
export type LightboxEntry = { item: LightboxItem } & (
  | { link: HTMLAnchorElement }
  | { link?: undefined; thumbnail: Thumbnail }
)

/** The group of the clicked link; the link alone when it has none. */
export function groupEntries(onPage: readonly HTMLAnchorElement[], clicked: HTMLAnchorElement): LightboxEntry[] {
  const group = groupIndexes(onPage.map(readLinkAttributes), onPage.indexOf(clicked))
  const links = group.flatMap((index) => onPage[index] ?? [])
  return (links.length > 0 ? links : [clicked]).map(toEntry)
}

/** Loads the items of a gallery page by page until the first failure. */
export async function fetchGalleryEntries(url: string): Promise<LightboxEntry[]> {
  const entries: LightboxEntry[] = []
  const base = url.replace(/[?#].*/, '')
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_INNER_GALLERY_PAGES); page++) {
    const address = page === 1 ? url : base + galleryPageQuery(1, page, false)
    const view = await fetchGalleryPage(address).catch(() => undefined)
    if (!view) break
    entries.push(...view.items.flatMap((item) => nestedEntry(item, view.gallery.layout)))
    pages = view.pages
  }
  return entries
}

/** The picture in the link, from which the shown one expands. */
export function thumbnailOf(entry: LightboxEntry | undefined): HTMLImageElement | null {
  return entry?.link?.querySelector('img') ?? null
}

/** What is known of it before it is loaded. */
export function readThumbnail(entry: LightboxEntry): Thumbnail {
  if (!entry.link) return entry.thumbnail
  const image = thumbnailOf(entry)
  return {
    // An image that was never displayed has not chosen a file yet.
    url: image?.currentSrc || image?.src || '',
    width: Number(image?.getAttribute('width')) || image?.naturalWidth || 0,
    height: Number(image?.getAttribute('height')) || image?.naturalHeight || 0,
  }
}

function nestedEntry(item: GalleryItemView, layout: GalleryLayout): LightboxEntry[] {
  const shown = nestedItem(item, location.origin)
  if (!shown) return []
  const { width = 0, height = 0 } = item.media ?? {}
  const url = item.media ? fallbackUrl(item.media, pictureLayout(layout)) : ''
  return [{ item: shown, thumbnail: { url, width, height } }]
}

function toEntry(link: HTMLAnchorElement): LightboxEntry {
  return { item: toLightboxItem(readLinkAttributes(link), location.origin), link }
}

function readLinkAttributes(link: HTMLAnchorElement): LinkAttributes {
  const read = (name: string) => link.getAttribute(name) ?? ''
  return {
    href: link.href,
    title: link.title,
    rel: read('rel'),
    dataRel: read('data-rel'),
    rlTitle: read('data-rl_title'),
    rlCaption: read('data-rl_caption'),
    rlContent: read('data-rl_content'),
    webm: read('data-webm'),
    subtitles: read('data-subtitles'),
  }
}
