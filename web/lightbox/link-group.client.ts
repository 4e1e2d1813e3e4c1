import { groupIndexes, isLightboxLink, type LinkAttributes, MAX_INNER_GALLERY_PAGES } from './link-group.ts'

/** The group of the clicked link; the link alone when it has none. */
export function groupLinks(onPage: readonly HTMLAnchorElement[], clicked: HTMLAnchorElement): HTMLAnchorElement[] {
  const group = groupIndexes(onPage.map(readLinkAttributes), onPage.indexOf(clicked))
  const links = group.flatMap((index) => onPage[index] ?? [])
  return links.length > 0 ? links : [clicked]
}

export function readLinkAttributes(link: HTMLAnchorElement): LinkAttributes {
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

/** Loads the links of a gallery page by page until the first failure. */
export async function fetchGalleryLinks(url: string): Promise<HTMLAnchorElement[]> {
  const links: HTMLAnchorElement[] = []
  const seen = new Set<string>()
  let next: string | undefined = url
  while (next && !seen.has(next) && seen.size < MAX_INNER_GALLERY_PAGES) {
    seen.add(next)
    const page = await fetchPage(next)
    links.push(...(page?.querySelectorAll<HTMLAnchorElement>('a[data-rel], a[rel]') ?? []))
    next = page?.querySelector<HTMLAnchorElement>('.rl-pagination .next')?.href
  }
  return links.filter((link) => isLightboxLink(readLinkAttributes(link)))
}

async function fetchPage(url: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(url)
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}
