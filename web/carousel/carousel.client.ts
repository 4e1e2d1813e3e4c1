import { afterNextFrame } from '../ui/motion.client.ts'
import { startAutoplay } from './autoplay.client.ts'
import { autoplayDelayMs } from './autoplay.ts'
import {
  CAROUSEL_AT_START,
  type CarouselMove,
  type CarouselState,
  type CarouselStrip,
  canMove,
  currentDot,
  firstVisibleSlide,
  isSlideVisible,
  lastPosition,
  type MoveCause,
  moveToDot,
  slideAt,
  slideRounds,
  step,
  visibleRange,
} from './carousel.ts'
import { type CarouselKind, carouselOptions, itemsForWidth } from './carousel-options.ts'
import { moveBelow } from './move-below.client.ts'
import { type CarouselElement, STRIP_EVENT } from './moving-strip.ts'
import { watchSwipe } from './swipe.client.ts'
import { dragPosition, moveAfterSwipe } from './swipe.ts'

const ARROW_KEYS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Takes over the strip of `carousel.tsx`, which moves by transforms only from then on; by itself, under a finger, by
 * keys, and by its controls, which are a component.
 */
export function startWidget(root: CarouselElement): () => void {
  const viewport = root.querySelector<HTMLElement>('.carousel__viewport')
  const track = root.querySelector<HTMLElement>('.carousel__track')
  if (!viewport || !track) return () => {}
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement)
  root.hidden = slides.length === 0 // §2: hidden completely when it has no slides
  if (slides.length === 0) return () => {}

  const options = carouselOptions[readCarouselKind(root)]
  let strip: CarouselStrip = { options, count: slides.length, items: itemsForWidth(options, innerWidth) }
  let at = Math.min(Math.round(viewport.scrollLeft / slidePx()), Math.max(0, lastPosition(strip)))
  let dragFrom = at
  let dragPx = 1
  let pulledPx = 0
  const heights = new Map<Element, number>()
  let shownHeight = 0
  let state = CAROUSEL_AT_START

  const ended = new AbortController()
  const { signal } = ended

  function slidePx(): number {
    const [first, second] = slides
    return (second && first ? second.offsetLeft - first.offsetLeft : (first?.offsetWidth ?? 1)) || 1
  }

  /** Compositor only: the transform is in per cent of a slide, so a resize needs no recalculation. */
  function place(position: number, ms: number, from = position) {
    track?.style.setProperty('transition', ms > 0 ? `transform ${ms}ms ${options.easing}` : 'none')
    track?.style.setProperty('transform', `translate3d(calc(${-position} * var(--carousel-step)), 0, 0)`)
    if (options.end !== 'loop') return
    for (const [slide, rounds] of slideRounds(strip, from, position).entries()) {
      const shift = rounds === 0 ? '' : `translateX(calc(${rounds * strip.count} * (100% + var(--carousel-gap))))`
      slides[slide]?.style.setProperty('transform', shift)
    }
  }

  function go({ to, ms }: CarouselMove, cause: MoveCause) {
    const from = at
    at = to
    place(at, ms, from)
    play.restart()
    // An arrow key may move the focus into a slide that must be there; the timer answers nobody.
    if (cause === 'key' || cause === 'autoplay') present()
    else afterNextFrame(present)

    function present() {
      showState(cause === 'autoplay' ? {} : { announced: announcement() })
      fitHeight(ms)
    }
  }

  function showState(change: Partial<CarouselState> = {}) {
    for (const [index, slide] of slides.entries()) setSlideHidden(slide, !isSlideVisible(strip, at, index))
    tell({ ...change, dot: currentDot(strip, at) })
    fetchNear()
  }

  function tell(change: Partial<CarouselState>) {
    state = { ...state, ...change }
    // Nobody has come yet for whom its component would show it.
    if (!root.querySelector('[ready]')) markDot(root, state.dot)
    root.dispatchEvent(new Event(STRIP_EVENT))
  }

  /** Loads the pictures of the next slides early; lazy loading would not start outside the frame. */
  function fetchNear() {
    if (document.readyState !== 'complete') return
    const soon = [at + strip.items, ...(play.isPausedBy('hover') || play.isPausedBy('focus') ? [at - 1] : [])]
    for (const position of soon) {
      for (const image of slides[slideAt(strip, position)]?.querySelectorAll('img') ?? []) image.loading = 'eager'
    }
  }

  function announcement() {
    return slides[firstVisibleSlide(strip, at)]?.getAttribute('aria-label') ?? visibleRange(strip, at)
  }

  /** §9, auto height. */
  function fitHeight(ms: number) {
    const height = heights.get(slides[firstVisibleSlide(strip, at)] ?? root)
    if (height === undefined) return
    viewport?.style.setProperty('block-size', `${height}px`)
    moveBelow(root, height - shownHeight, ms, options.easing)
    shownHeight = height
  }

  /** Sets the number of visible slides for the window width (§9). */
  function measure() {
    strip = { ...strip, items: itemsForWidth(options, innerWidth) }
    if (options.end === 'rewind') at = Math.min(at, lastPosition(strip))
    root.classList.toggle('carousel--still', !canMove(strip))
    place(at, 0)
    showState()
    play.restart()
  }

  const play = startAutoplay(
    root,
    (reasons) => autoplayDelayMs(strip, reasons),
    () => go(step(strip, at, 1, 'autoplay'), 'autoplay'),
  )
  const endSwipe = watchSwipe(viewport, {
    begin() {
      play.setPaused('drag', true)
      // Measured once: reading layout between two writes of a drag would force a reflow.
      dragPx = slidePx()
      dragFrom = visiblePosition(track, dragPx)
      for (const image of root.querySelectorAll('img')) image.loading = 'eager'
    },
    move(px) {
      pulledPx = px
      place(dragPosition(strip, dragFrom, px, dragPx), 0)
    },
    end(px) {
      const move = moveAfterSwipe(strip, at, px, dragPx)
      if (px !== pulledPx) {
        place(dragPosition(strip, dragFrom, px, dragPx), 0)
        track.getBoundingClientRect() // forces a reflow, so that the transition starts where the finger released
      }
      play.setPaused('drag', false)
      go(move, 'swipe')
    },
  })

  root.addEventListener(
    'keydown',
    (event) => {
      const by = ARROW_KEYS[event.key]
      const typed = event.target instanceof Element && event.target.closest('input, select, textarea')
      if (!by || typed || event.altKey || event.ctrlKey || event.metaKey || !canMove(strip)) return
      event.preventDefault()
      const wasInside = document.activeElement?.closest('.carousel__track')
      go(step(strip, at, by, 'key'), 'key')
      // Focus in a slide that went out of view moves to the slide that came in.
      if (wasInside) slides[firstVisibleSlide(strip, at)]?.querySelector<HTMLElement>('a[href], button')?.focus()
    },
    { signal },
  )
  root.addEventListener('pointerenter', fetchNear, { signal })
  addEventListener('resize', measure, { signal })
  addEventListener('load', fetchNear, { signal })
  const resizes = new ResizeObserver((resized) => {
    for (const { target, borderBoxSize } of resized) heights.set(target, borderBoxSize[0]?.blockSize ?? 0)
    if (shownHeight > 0) return fitHeight(0)
    shownHeight = viewport.getBoundingClientRect().height // that of the highest slide, until the script came
    fitHeight(options.slideMs)
  })
  if (options.autoHeight) for (const slide of slides) resizes.observe(slide, { box: 'border-box' })

  root.classList.add('carousel--live')
  viewport.removeAttribute('tabindex') // no longer scrolled
  viewport.scrollLeft = 0
  root.strip = {
    get state() {
      return state
    },
    step: (by) => go(step(strip, at, by, 'arrow'), 'arrow'),
    showDot: (dot) => go(moveToDot(strip, at, dot), 'dot'),
    togglePause() {
      const isPaused = !state.isPaused
      play.setPaused('pause button', isPaused)
      play.setPaused('focus', false)
      tell({ isPaused })
    },
  }
  measure()

  return () => {
    root.strip = undefined
    ended.abort()
    endSwipe()
    play.stop()
    resizes.disconnect()
    root.classList.remove('carousel--live')
    for (const slide of slides) setSlideHidden(slide, false)
  }
}

function markDot(root: HTMLElement, current: number): void {
  for (const [index, dot] of root.querySelectorAll('.carousel__dots > *').entries()) {
    dot.ariaCurrent = index === current ? 'true' : null
  }
}

/** Removes the slide from keyboard navigation and screen readers. */
function setSlideHidden(slide: HTMLElement, hidden: boolean): void {
  slide.inert = hidden
  if (hidden) slide.setAttribute('aria-hidden', 'true')
  else slide.removeAttribute('aria-hidden')
}

function readCarouselKind(root: Element): CarouselKind {
  const kind = root.getAttribute('kind')
  return kind === 'hero' || kind === 'product' ? kind : 'content'
}

/** Current position, also in the middle of a transition. */
function visiblePosition(track: HTMLElement, slidePx: number): number {
  return -new DOMMatrixReadOnly(getComputedStyle(track).transform).m41 / slidePx
}
