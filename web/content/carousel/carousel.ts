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
}

/** `count`: slides in total; `items`: visible side by side. */
export type CarouselStrip = { options: CarouselOptions; count: number; items: number }

/** §9, of every carousel that moves by itself. */
export const AUTOPLAY = { pauseMs: 5000, paginationMs: 800, rewindMs: 1000 } satisfies Partial<CarouselOptions>

/** Of a strip that moves by itself. */
type PlayedStrip = { options: Pick<CarouselOptions, 'paginationMs' | 'rewindMs'>; count: number; items: number }

export type PauseReason = 'hover' | 'focus' | 'hidden tab' | 'reduced motion' | 'pause button' | 'drag' | 'out of sight'

export type MoveCause = 'arrow' | 'key' | 'swipe' | 'dot' | 'autoplay'

/**
 * Positions are whole numbers of slides from the first. A loop never jumps back: positions continue below 0 and beyond
 * the last, and each slide is placed where the position is (see `slideRounds`).
 */
export type CarouselMove = { to: number; ms: number }

export function canMove({ count, items }: CarouselStrip): boolean {
  return count > items
}

/** Milliseconds until the next automatic move; undefined while there is a reason to pause. */
export function autoplayDelayMs(strip: CarouselStrip, reasons: ReadonlySet<PauseReason>): number | undefined {
  return strip.options.autoplay && canMove(strip) && reasons.size === 0 ? strip.options.pauseMs : undefined
}

/** By itself: to the next slide, or back to the first. */
export function nextMove({ options, count, items }: PlayedStrip, at: number): CarouselMove {
  return at < count - items ? { to: at + 1, ms: options.paginationMs } : { to: 0, ms: options.rewindMs }
}

/** What the visitor sees of a strip, besides its slides. */
export type CarouselState = {
  dot: number
  isPaused: boolean
  /** After a move of the visitor: the name of the slide, or numbers from 1. The timer answers nobody. */
  announced?: string | { from: number; to: number }
}

/** Until the script has come, and on the server. */
export const CAROUSEL_AT_START: CarouselState = { dot: 0, isPaused: false }

/** Last position of a strip that does not loop. */
export function lastPosition({ count, items }: Pick<CarouselStrip, 'count' | 'items'>): number {
  return Math.max(0, count - items)
}

export function step(strip: CarouselStrip, at: number, by: 1 | -1, cause: MoveCause): CarouselMove {
  const { options } = strip
  const last = lastPosition(strip)
  const ms = moveDurationMs(options, cause)
  if (!canMove(strip)) return { to: 0, ms }
  if (options.end === 'loop') return { to: Math.round(at) + by, ms }
  if (cause === 'autoplay') return nextMove(strip, Math.round(at))
  const to = Math.round(at) + by
  if (to > last) return { to: 0, ms: options.rewindMs }
  if (to < 0) return { to: last, ms: options.rewindMs }
  return { to, ms }
}

export function moveDurationMs(options: CarouselOptions, cause: MoveCause): number {
  return cause === 'dot' || cause === 'autoplay' ? options.paginationMs : options.slideMs
}

/**
 * All dots that any window width needs; each with the number of visible slides up to which it is there, where it is not
 * there with all.
 */
export function dotsByItems({ items, breakpoints }: CarouselOptions, count: number): (number | undefined)[] {
  const numbers = [items, ...breakpoints.map((breakpoint) => breakpoint.items)]
  const most = Math.max(...numbers)
  return Array.from({ length: Math.ceil(count / Math.min(...numbers)) }, (_, dot) => {
    const upTo = dot === 0 ? most : Math.ceil(count / dot) - 1
    return upTo < most ? upTo : undefined
  })
}

export function currentDot(strip: CarouselStrip, at: number): number {
  const first = firstVisibleSlide(strip, at)
  return strip.options.end === 'rewind' ? dotOfView(strip, first) : Math.floor(first / strip.items)
}

/** Of a strip that does not loop: the last dot is that of its end. */
export function dotOfView({ count, items }: { count: number; items: number }, first: number): number {
  return first < count - items ? Math.floor(first / items) : Math.max(0, Math.ceil(count / items) - 1)
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

/** Numbers, from 1, of the visible slides. */
export function visibleRange(strip: CarouselStrip, at: number): { from: number; to: number } {
  const first = firstVisibleSlide(strip, at)
  return { from: first + 1, to: Math.min(first + strip.items, strip.count) }
}

/** Of the slide at a position beyond the ends, too. */
export function slideAt({ count }: CarouselStrip, position: number): number {
  return remainder(position, count)
}

function remainder(number: number, of: number): number {
  return ((number % of) + of) % of
}

/** The custom element of a carousel, while its script moves it. */
export type CarouselElement = HTMLElement & { script?: StripScript | undefined }

type StripScript = {
  /** Ends, and leaves the strip as it is. `swipe`: its press and its release, as far as they came; `waitedMs`: since the last move. */
  handOver(): { at: number; swipe: PointerEvent[]; waitedMs: number }
  /** Of the controls: `hydrate` is called when the strip is touched. */
  prepare(hydrate: () => void): void
  /** If they do not come. */
  end(): void
}

/** Of all slides; what is below moves to its place in `duration` milliseconds. */
export type ShownSlides = { isVisible: (index: number) => boolean; duration?: number; easing?: string }
