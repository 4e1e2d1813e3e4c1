export type CarouselKind = 'content' | 'hero' | 'product'

export type CarouselOptions = {
  /** Visible slides where no breakpoint applies. */
  items: number
  /** Number of visible slides up to this window width in pixels. */
  breakpoints: readonly { width: number; items: number }[]
  /** After the last slide: continue to the first in the same direction (loop), or move all the way back (rewind). */
  end: 'loop' | 'rewind'
  slideMs: number
  paginationMs: number
  rewindMs: number
  easing: 'linear' | 'ease'
  autoplay: boolean
  pauseMs: number
  arrows: boolean
  dots: 'none' | 'plain' | 'numbered'
  autoHeight: boolean
  swipePx: number
}

/** §9, content carousel. It never plays automatically; the pause is the default of the owner's setting. */
export const contentCarousel: CarouselOptions = {
  items: 1,
  breakpoints: [],
  end: 'loop',
  slideMs: 500,
  paginationMs: 500,
  rewindMs: 500,
  easing: 'linear',
  autoplay: false,
  pauseMs: 4000,
  arrows: true,
  dots: 'numbered',
  autoHeight: false,
  swipePx: 50,
}

/** §9, header slider. */
export const heroSlider: CarouselOptions = {
  items: 1,
  breakpoints: [],
  end: 'rewind',
  slideMs: 300,
  paginationMs: 800,
  rewindMs: 1000,
  easing: 'ease',
  autoplay: true,
  pauseMs: 5000,
  arrows: true,
  dots: 'none',
  autoHeight: true,
  swipePx: 50,
}

/** §9, product carousel; its speeds are those of the original site. */
export const productCarousel: CarouselOptions = {
  items: 3,
  breakpoints: [
    { width: 479, items: 1 },
    { width: 768, items: 2 },
    { width: 991, items: 3 },
    { width: 1199, items: 3 },
  ],
  end: 'rewind',
  slideMs: 200,
  paginationMs: 800,
  rewindMs: 1000,
  easing: 'ease',
  autoplay: true,
  pauseMs: 5000,
  arrows: false,
  dots: 'plain',
  autoHeight: false,
  swipePx: 50,
}

export const carouselOptions: Record<CarouselKind, CarouselOptions> = {
  content: contentCarousel,
  hero: heroSlider,
  product: productCarousel,
}

export function itemsForWidth({ items, breakpoints }: CarouselOptions, windowWidth: number): number {
  return breakpoints.find(({ width }) => windowWidth <= width)?.items ?? items
}

/** `count`: slides in total; `items`: visible side by side. */
export type CarouselStrip = { options: CarouselOptions; count: number; items: number }

export type MoveCause = 'arrow' | 'key' | 'swipe' | 'dot' | 'autoplay'

/**
 * Positions are whole numbers of slides from the first. A loop never jumps back: positions continue below 0 and beyond
 * the last, and each slide is placed where the position is (see `slideRounds`).
 */
export type CarouselMove = { to: number; ms: number }

export function canMove({ count, items }: CarouselStrip): boolean {
  return count > items
}

/** Last position of a strip that does not loop. */
export function lastPosition({ count, items }: CarouselStrip): number {
  return Math.max(0, count - items)
}

export function step(strip: CarouselStrip, at: number, by: 1 | -1, cause: MoveCause): CarouselMove {
  const { options } = strip
  const last = lastPosition(strip)
  const ms = moveDurationMs(options, cause)
  if (!canMove(strip)) return { to: 0, ms }
  if (options.end === 'loop') return { to: Math.round(at) + by, ms }
  const to = Math.round(at) + by
  if (to > last) return { to: 0, ms: options.rewindMs }
  if (to < 0) return { to: last, ms: options.rewindMs }
  return { to, ms }
}

function moveDurationMs(options: CarouselOptions, cause: MoveCause): number {
  return cause === 'dot' || cause === 'autoplay' ? options.paginationMs : options.slideMs
}

export function dotCount({ options, count, items }: CarouselStrip): number {
  return options.dots === 'none' || count <= items ? 0 : Math.ceil(count / items)
}

export function currentDot(strip: CarouselStrip, at: number): number {
  if (strip.options.end === 'rewind' && at >= lastPosition(strip)) return dotCount(strip) - 1
  return Math.floor(firstVisibleSlide(strip, at) / strip.items)
}

export function moveToDot(strip: CarouselStrip, at: number, dot: number): CarouselMove {
  const first = dot * strip.items
  const ms = moveDurationMs(strip.options, 'dot')
  if (strip.options.end === 'rewind') return { to: Math.min(first, lastPosition(strip)), ms }
  return { to: at - firstVisibleSlide(strip, at) + first, ms }
}

/** Index from 0 of the first visible slide. */
export function firstVisibleSlide({ options, count }: CarouselStrip, at: number): number {
  return options.end === 'loop' ? remainder(Math.round(at), count) : Math.round(at)
}

export function isSlideVisible(strip: CarouselStrip, at: number, slide: number): boolean {
  const { options, count, items } = strip
  const after = slide - firstVisibleSlide(strip, at)
  return options.end === 'loop' ? remainder(after, count) < items : after >= 0 && after < items
}

/**
 * The round in which each slide is placed while the strip moves between two positions: the one closest to the middle of
 * the move. A loop therefore needs no copies of its slides.
 */
export function slideRounds({ options, count, items }: CarouselStrip, from: number, to: number): number[] {
  const middle = (from + to) / 2 + (items - 1) / 2
  return Array.from({ length: count }, (_, slide) =>
    options.end === 'loop' ? Math.round((middle - slide) / count) + 0 : 0,
  )
}

/** Beyond an end the strip follows the finger by a third. */
export function dragPosition(strip: CarouselStrip, from: number, px: number, slidePx: number): number {
  const at = from - px / slidePx
  if (strip.options.end === 'loop') return at
  const last = lastPosition(strip)
  if (at < 0) return at / 3
  return at > last ? last + (at - last) / 3 : at
}

/** A swipe below the threshold returns to the start; a longer one moves at least one slide. A swipe never rewinds. */
export function moveAfterSwipe(strip: CarouselStrip, from: number, px: number, slidePx: number): CarouselMove {
  const ms = moveDurationMs(strip.options, 'swipe')
  if (Math.abs(px) < strip.options.swipePx || !canMove(strip)) return { to: Math.round(from), ms }
  const most = strip.options.end === 'loop' ? Math.max(1, strip.count - strip.items) : strip.count
  const slides = Math.min(most, Math.max(1, Math.round(Math.abs(px) / slidePx)))
  const to = Math.round(from) - Math.sign(px) * slides
  return { to: strip.options.end === 'loop' ? to : Math.min(Math.max(to, 0), lastPosition(strip)), ms }
}

export type PauseReason = 'hover' | 'focus' | 'hidden tab' | 'reduced motion' | 'pause button' | 'drag' | 'out of sight'

/** Milliseconds until the next automatic move; undefined while there is a reason to pause. */
export function autoplayDelayMs(strip: CarouselStrip, reasons: ReadonlySet<PauseReason>): number | undefined {
  return strip.options.autoplay && canMove(strip) && reasons.size === 0 ? strip.options.pauseMs : undefined
}

function remainder(number: number, of: number): number {
  return ((number % of) + of) % of
}
