import type { GalleryItemView } from '#shop/content/galleries/galleries.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { itemLink, itemName } from '../item-link.ts'
import { isLightboxLink, type LinkAttributes } from './link-group.ts'

/** As long as the player of a page waits for a host that says nothing. */
export const EMBED_TIMEOUT_MS = 15_000
export const GREETING_INTERVAL_MS = 250

export type LightboxContent =
  | { kind: 'image' | 'gallery' | 'iframe'; url: string }
  | { kind: 'video'; url: string; webm: string; subtitles: string }
  /** On another host: shown only after consent and a click, in the variant without cookies. */
  | ({ kind: 'elsewhere'; url: string } & (Embed | { from: 'host'; service: string; embed: null }))

/** `service` is the displayed name, `from` its consent id. */
type Embed = { from: 'youtube' | 'vimeo'; service: string; embed: string }

export type LightboxItem = { content: LightboxContent; title: string; caption: string }

export function toLightboxItem(link: LinkAttributes, origin: string): LightboxItem {
  return { content: linkContent(link, origin), title: link.rlTitle || link.title, caption: link.rlCaption }
}

/** What the link of an item would show; undefined: that does not open in the lightbox. */
export function nestedItem(item: GalleryItemView, origin: string): LightboxItem | undefined {
  const { href = '', rel } = itemLink(item, 1)
  const { title: rlTitle, caption: rlCaption, kind: rlContent, webm, subtitles } = item
  const link = { title: itemName(item), rel: '', dataRel: rel, rlTitle, rlCaption, rlContent, webm, subtitles }
  const address = { href: new URL(localizeUrl(href), origin).href }
  return isLightboxLink({ ...link, ...address }) ? toLightboxItem({ ...link, ...address }, origin) : undefined
}

function linkContent({ href, rlContent, webm, subtitles }: LinkAttributes, origin: string): LightboxContent {
  const url = new URL(href, origin)
  const embed = parseEmbed(url)
  if (embed) return { kind: 'elsewhere', url: href, ...embed }
  if (rlContent === 'gallery') return { kind: 'gallery', url: href }
  if (rlContent === 'video' || /\.(mp4|webm|ogv|m4v)$/i.test(url.pathname)) {
    return { kind: 'video', url: href, webm, subtitles }
  }
  if (rlContent !== 'iframe') return { kind: 'image', url: href }
  return url.origin === origin
    ? { kind: 'iframe', url: href }
    : { kind: 'elsewhere', url: href, from: 'host', service: url.hostname, embed: null }
}

function parseEmbed(url: URL): Embed | undefined {
  const host = url.hostname.replace(/^(www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  const tube =
    host === 'youtu.be' ? path[0] : (url.searchParams.get('v') ?? (path[0] === 'embed' ? path[1] : undefined))
  if (/^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host) && tube && /^[\w-]{6,20}$/.test(tube)) {
    return {
      from: 'youtube',
      service: 'YouTube',
      // `enablejsapi`: it answers questions, so that silence is told from a player.
      embed: `https://www.youtube-nocookie.com/embed/${tube}?autoplay=1&rel=0&enablejsapi=1`,
    }
  }
  const number = path.findLast((part) => /^\d+$/.test(part))
  if (/^(player\.)?vimeo\.com$/.test(host) && number) {
    // Of a video that only its link opens.
    const hash = url.searchParams.get('h') ?? path[path.indexOf(number) + 1] ?? ''
    const key = /^[\da-f]+$/.test(hash) ? `&h=${hash}` : ''
    return { from: 'vimeo', service: 'Vimeo', embed: `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1${key}` }
  }
  return undefined
}
