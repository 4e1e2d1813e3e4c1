export type CarouselKind = 'content' | 'hero' | 'product'

export type CarouselOptions = {
  /** Slides side by side where no narrower rule fits. */
  items: number
  /** Up to this width of the window, in pixels, so many. */
  breakpoints: readonly { width: number; items: number }[]
  /** What follows the last slide: the first, moving on (loop) or moving all the way back (rewind). */
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

/** §9, content carousel. It never plays by itself; the pause is what the owner's setting starts from. */
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

/** §9, product carousel; its speeds are the original's own. */
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

/** So many slides, so many of them side by side. */
export type CarouselStrip = { options: CarouselOptions; count: number; items: number }

export type MoveCause = 'arrow' | 'key' | 'swipe' | 'dot' | 'autoplay'

/**
 * Positions are whole numbers of slides from the first. A loop never jumps back: it counts on, below 0 and beyond the
 * last, and every slide is shown where the count is (see `slideRounds`).
 */
export type CarouselMove = { to: number; ms: number }

export function canMove({ count, items }: CarouselStrip): boolean {
  return count > items
}

/** Of a strip with an end. */
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

export function moveDurationMs(options: CarouselOptions, cause: MoveCause): number {
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

/** The number of the slide that stands first, from 0. */
export function firstVisibleSlide({ options, count }: CarouselStrip, at: number): number {
  return options.end === 'loop' ? remainder(Math.round(at), count) : Math.round(at)
}

export function isSlideVisible(strip: CarouselStrip, at: number, slide: number): boolean {
  const { options, count, items } = strip
  const after = slide - firstVisibleSlide(strip, at)
  return options.end === 'loop' ? remainder(after, count) < items : after >= 0 && after < items
}

/**
 * How many times round each slide stands, while the strip goes from one position to another: as near as can be to the
 * middle of the way. So a loop needs no copies of its slides.
 */
export function slideRounds({ options, count, items }: CarouselStrip, from: number, to: number): number[] {
  const middle = (from + to) / 2 + (items - 1) / 2
  return Array.from({ length: count }, (_, slide) =>
    options.end === 'loop' ? Math.round((middle - slide) / count) + 0 : 0,
  )
}

/** Beyond an end the strip follows the finger at a third of its way. */
export function dragPosition(strip: CarouselStrip, from: number, px: number, slidePx: number): number {
  const at = from - px / slidePx
  if (strip.options.end === 'loop') return at
  const last = lastPosition(strip)
  if (at < 0) return at / 3
  return at > last ? last + (at - last) / 3 : at
}

/** Less than the threshold goes back where it came from; more goes on, one slide at least. A swipe never rewinds. */
export function moveAfterSwipe(strip: CarouselStrip, from: number, px: number, slidePx: number): CarouselMove {
  const ms = moveDurationMs(strip.options, 'swipe')
  if (Math.abs(px) < strip.options.swipePx || !canMove(strip)) return { to: Math.round(from), ms }
  const most = strip.options.end === 'loop' ? Math.max(1, strip.count - strip.items) : strip.count
  const slides = Math.min(most, Math.max(1, Math.round(Math.abs(px) / slidePx)))
  const to = Math.round(from) - Math.sign(px) * slides
  return { to: strip.options.end === 'loop' ? to : Math.min(Math.max(to, 0), lastPosition(strip)), ms }
}

export type PauseReason = 'hover' | 'focus' | 'hidden tab' | 'reduced motion' | 'pause button' | 'drag' | 'out of sight'

/** Milliseconds to the next move by itself; undefined while there is a reason not to move. */
export function autoplayDelayMs(strip: CarouselStrip, reasons: ReadonlySet<PauseReason>): number | undefined {
  return strip.options.autoplay && canMove(strip) && reasons.size === 0 ? strip.options.pauseMs : undefined
}

function remainder(number: number, of: number): number {
  return ((number % of) + of) % of
}
