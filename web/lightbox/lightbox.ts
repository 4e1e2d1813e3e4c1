/** §9 */
const BARS_HIDE_DELAY_MS = 3000
export const MAX_VIDEO_WIDTH = 1140

const SWIPE_PX = 50
const CLOSE_PX = 100
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
const DOUBLE_TAP_SCALE = 2.5
const MAX_SCALE = 5

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
      embed: `https://www.youtube-nocookie.com/embed/${tube}?autoplay=1&rel=0`,
    }
  }
  const number = path.findLast((part) => /^\d+$/.test(part))
  if (/^(player\.)?vimeo\.com$/.test(host) && number) {
    return { from: 'vimeo', service: 'Vimeo', embed: `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1` }
  }
  return undefined
}

/** `loopAtEnd` is false: undefined beyond the ends. */
export function neighbourIndex(at: number, count: number, by: -1 | 1): number | undefined {
  const next = at + by
  return next >= 0 && next < count ? next : undefined
}

/** The shown item and those to preload. */
export function nearbyIndexes(at: number, count: number): number[] {
  return [at, at + 1, at - 1].filter((index) => index >= 0 && index < count)
}

/** Bars hide after pointer activity, never after keyboard use or while they have the focus. */
export function barsHideDelayMs(input: { by: 'pointer' | 'keys'; focusInBars: boolean }): number | undefined {
  return input.by === 'pointer' && !input.focusInBars ? BARS_HIDE_DELAY_MS : undefined
}

export type SwipeAction = 'next' | 'previous' | 'close' | 'none'

export function swipeAction(x: number, y: number): SwipeAction {
  if (Math.abs(x) >= Math.abs(y)) return Math.abs(x) < SWIPE_PX ? 'none' : x < 0 ? 'next' : 'previous'
  return Math.abs(y) < CLOSE_PX ? 'none' : 'close'
}

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Point & Size
export type Tap = Point & { at: number }

export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  if (!first || second.at - first.at > DOUBLE_TAP_MS) return false
  return Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP_PX
}

/** The whole picture, never larger than its own size, centred on the stage. */
export function fitToStage(picture: Size, stage: Size): Box {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height }
}

/** Transform of the fitted picture: scaled about its centre, then moved. */
export type ZoomView = Point & { scale: number }

export const unzoomedView: ZoomView = { scale: 1, x: 0, y: 0 }

/** The point under the pointer stays in place. `point` is relative to the centre of the stage. */
export function zoomAt(view: ZoomView, point: Point, scale: number, picture: Size, stage: Size): ZoomView {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE)
  const ratio = next / view.scale
  const x = point.x - (point.x - view.x) * ratio
  const y = point.y - (point.y - view.y) * ratio
  return clampView({ scale: next, x, y }, picture, stage)
}

export function toggleZoom(view: ZoomView, point: Point, picture: Size, stage: Size): ZoomView {
  return view.scale > 1 ? unzoomedView : zoomAt(view, point, DOUBLE_TAP_SCALE, picture, stage)
}

export function panView(view: ZoomView, by: Point, picture: Size, stage: Size): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage)
}

/** One notch of a wheel, whatever its delta unit, is a few per cent. */
export function wheelScale(view: ZoomView, delta: number): number {
  return view.scale * Math.exp(-Math.min(Math.max(delta, -60), 60) / 200)
}

/** The edge of a zoomed picture never moves inside the edge of the stage. */
function clampView(view: ZoomView, picture: Size, stage: Size): ZoomView {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2)
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2)
  return { scale: view.scale, x: clamp(view.x, roomX), y: clamp(view.y, roomY) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most) + 0
}

/** The transform from which the picture expands out of its thumbnail, which shows its middle (`object-fit: cover`). */
export function thumbnailTransform(from: Box, to: Box): ZoomView & { cutX: number; cutY: number } {
  const scale = Math.max(from.width / to.width, from.height / to.height)
  return {
    scale,
    x: from.x + from.width / 2 - (to.x + to.width / 2),
    y: from.y + from.height / 2 - (to.y + to.height / 2),
    cutX: Math.max(0, (to.width - from.width / scale) / 2),
    cutY: Math.max(0, (to.height - from.height / scale) / 2),
  }
}
