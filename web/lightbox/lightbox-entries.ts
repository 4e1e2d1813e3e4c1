import { type LightboxItem, toLightboxItem } from './lightbox-items.ts'
import { groupIndexes, isLightboxLink, type LinkAttributes, MAX_INNER_GALLERY_PAGES } from './link-group.ts'

/** An item of the lightbox and the link that it comes from. */
export type LightboxEntry = { item: LightboxItem; link: HTMLAnchorElement }

/** The group of the clicked link; the link alone when it has none. */
export function groupEntries(onPage: readonly HTMLAnchorElement[], clicked: HTMLAnchorElement): LightboxEntry[] {
  const group = groupIndexes(onPage.map(readLinkAttributes), onPage.indexOf(clicked))
  const links = group.flatMap((index) => onPage[index] ?? [])
  return (links.length > 0 ? links : [clicked]).map(toEntry)
}

/** Loads the items of a gallery page by page until the first failure. */
export async function fetchGalleryEntries(url: string): Promise<LightboxEntry[]> {
  const links: HTMLAnchorElement[] = []
  const seen = new Set<string>()
  let next: string | undefined = url
  while (next && !seen.has(next) && seen.size < MAX_INNER_GALLERY_PAGES) {
    seen.add(next)
    const page = await fetchPage(next)
    links.push(...(page?.querySelectorAll<HTMLAnchorElement>('a[data-rel], a[rel]') ?? []))
    next = page?.querySelector<HTMLAnchorElement>('.rl-pagination .next')?.href
  }
  return links.filter((link) => isLightboxLink(readLinkAttributes(link))).map(toEntry)
}

/** The picture in the link, from which the shown one expands. */
export function thumbnailOf(entry: LightboxEntry | undefined): HTMLImageElement | null {
  return entry?.link.querySelector('img') ?? null
}

/** An image that was never displayed has not chosen a file yet. */
export function thumbnailUrl(thumbnail: HTMLImageElement | null): string {
  return thumbnail?.currentSrc || thumbnail?.src || ''
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

async function fetchPage(url: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(url)
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}
