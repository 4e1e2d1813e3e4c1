import type { GalleryItemView } from '#shop/content/galleries/galleries.ts'
import { parseHostedVideo } from '#shop/content/media/videos/hosted-videos.ts'
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
  const embed = findEmbed(href)
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

function findEmbed(href: string): Embed | undefined {
  const video = parseHostedVideo(href)
  if (!video) return undefined
  const { from, videoId } = video
  if (from === 'youtube') {
    // `enablejsapi`: it answers questions, so that silence is told from a player.
    const embed = `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0&enablejsapi=1`
    return { from, service: 'YouTube', embed }
  }
  const key = video.hash ? `&h=${video.hash}` : ''
  return { from, service: 'Vimeo', embed: `https://player.vimeo.com/video/${videoId}?dnt=1&autoplay=1${key}` }
}
