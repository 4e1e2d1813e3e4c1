/** Limit of pages for a nested gallery. */
export const MAX_INNER_GALLERY_PAGES = 20

/** Marks lightbox links (protocols 2.1 `selector`); `norl` excludes a link. */
const SELECTOR = 'lightbox'
const OPT_OUT_VALUE = 'norl'

export type LinkAttributes = {
  href: string
  title: string
  rel: string
  dataRel: string
  rlTitle: string
  rlCaption: string
  rlContent: string
  /** A video's alternative file, and its captions. */
  webm: string
  subtitles: string
}

export function isLightboxLink({ dataRel, rel }: LinkAttributes): boolean {
  return dataRel !== OPT_OUT_VALUE && rel !== OPT_OUT_VALUE && (dataRel.includes(SELECTOR) || rel.includes(SELECTOR))
}

/** Indexes of the links shown together with the clicked one, in page order (protocols 2.7). */
export function groupIndexes(links: readonly LinkAttributes[], clicked: number): number[] {
  const link = links[clicked]
  if (!link) return []
  const meant = links.flatMap((other, index) => (isLightboxLink(other) ? [index] : []))
  const name = link.dataRel ? 'dataRel' : 'rel'
  const value = link[name]
  const group = value === '' || value === 'nofollow' ? meant : meant.filter((index) => links[index]?.[name] === value)
  return group.includes(clicked) ? group : [clicked]
}

export type PressedLink = { link: HTMLAnchorElement; by: 'pointer' | 'keys' }
export type LightboxConsent = typeof import('./lightbox-consent.client.ts')

/** The links of a page, for the lightbox that shows them. */
export type LightboxLinks = {
  /** Before the island is there: `hydrate` runs at a press. Returns what runs if it does not come. */
  prepare(hydrate: () => void): () => void
  /** Gets each press, also one before it. Returns the function that ends it. */
  serve(open: (pressed: PressedLink, consent: LightboxConsent) => void): () => void
}
