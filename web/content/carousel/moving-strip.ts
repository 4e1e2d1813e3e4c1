import { afterNextFrame } from '#web/core/ui/motion.client.ts'
import { startAutoplay } from './autoplay.ts'
import {
  autoplayDelayMs,
  CAROUSEL_AT_START,
  type CarouselElement,
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
import { fetchPictures, placeTrack, releaseStrip, showSlides, takeStrip } from './strip.client.ts'
import { dragPosition, moveAfterSwipe } from './swipe.ts'
import { watchSwipe } from './watch-swipe.ts'

/** For the controls, which show its state. */
export type MovingStrip = {
  step(by: 1 | -1): void
  showDot(dot: number): void
  togglePause(): void
  end(): void
}

const ARROW_KEYS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Moves the slides of a carousel, which the server has rendered: by itself, under a finger, by keys and by its controls.
 * `tell` is told each change of its state.
 */
export function moveStrip(
  root: CarouselElement,
  kind: CarouselKind,
  tell: (change: Partial<CarouselState>) => void,
): MovingStrip | undefined {
  const viewport = root.querySelector<HTMLElement>('.carousel__viewport')
  const track = root.querySelector<HTMLElement>('.carousel__track')
  if (!viewport || !track) return undefined
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement)
  const options = carouselOptions[kind]
  let strip: CarouselStrip = { options, count: slides.length, items: itemsForWidth(options, innerWidth) }
  const kept = root.script?.handOver() ?? {
    at: Math.min(Math.round(viewport.scrollLeft / slidePx()), lastPosition(strip)),
    swipe: [],
    waitedMs: 0,
  }
  const [pressed, released] = kept.swipe
  const isNew = !root.classList.contains('carousel--live')
  let at = kept.at
  let dragFrom = at
  let dragPx = 1
  let pulledPx = 0
  let isPaused = CAROUSEL_AT_START.isPaused

  const ended = new AbortController()
  const { signal } = ended

  function slidePx(): number {
    const [first, second] = slides
    return (second && first ? second.offsetLeft - first.offsetLeft : (first?.offsetWidth ?? 1)) || 1
  }

  function place(position: number, ms: number, from = position) {
    placeTrack(track as HTMLElement, position, ms, options.easing)
    if (options.end !== 'loop') return
    for (const [slide, rounds] of slideRounds(strip, from, position).entries()) {
      const shift = rounds === 0 ? '' : `translateX(calc(${rounds * strip.count} * (100% + var(--carousel-gap))))`
      slides[slide]?.style.setProperty('transform', shift)
    }
  }

  /** An arrow key may move the focus into a slide that must be there; the timer answers nobody. */
  function go({ to, ms }: CarouselMove, cause: MoveCause, isAtOnce = cause === 'key' || cause === 'autoplay') {
    const from = at
    at = to
    place(at, ms, from)
    play.restart()
    if (isAtOnce) present()
    else afterNextFrame(present)

    function present() {
      if (!signal.aborted) show(ms, cause === 'autoplay' ? {} : { announced: announcement() })
    }
  }

  function show(ms = 0, change: Partial<CarouselState> = {}) {
    showSlides(root, slides, {
      isVisible: (index) => isSlideVisible(strip, at, index),
      duration: ms,
      easing: options.easing,
    })
    tell({ ...change, dot: currentDot(strip, at) })
    fetchNear()
  }

  function fetchNear() {
    if (document.readyState !== 'complete') return
    const soon = [at + strip.items, ...(play.isPausedBy('hover') || play.isPausedBy('focus') ? [at - 1] : [])]
    for (const position of soon) fetchPictures(slides[slideAt(strip, position)])
  }

  function announcement() {
    return slides[firstVisibleSlide(strip, at)]?.getAttribute('aria-label') ?? visibleRange(strip, at)
  }

  /** Sets the number of visible slides for the window width (§9). */
  function measure() {
    strip = { ...strip, items: itemsForWidth(options, innerWidth) }
    if (options.end === 'rewind') at = Math.min(at, lastPosition(strip))
    root.classList.toggle('carousel--still', !canMove(strip))
    place(at, 0)
    show()
    play.restart()
  }

  const play = startAutoplay(
    root,
    (reasons) => autoplayDelayMs(strip, reasons),
    () => go(step(strip, at, 1, 'autoplay'), 'autoplay'),
    kept.waitedMs,
  )
  const endSwipe = watchSwipe(viewport, {
    begin() {
      play.setPaused('drag', true)
      // Measured once: reading layout between two writes of a drag would force a reflow.
      dragPx = slidePx()
      dragFrom = visiblePosition(track, dragPx)
      fetchPictures(root)
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
    pressed: released ? undefined : pressed,
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

  takeStrip(root)
  if (isNew) measure()
  else show() // a move that has not ended goes on
  if (pressed && released) {
    const early = moveAfterSwipe(strip, at, released.clientX - pressed.clientX, slidePx())
    if (early.to !== at) go(early, 'swipe', true)
  }

  return {
    step: (by) => go(step(strip, at, by, 'arrow'), 'arrow'),
    showDot: (dot) => go(moveToDot(strip, at, dot), 'dot'),
    togglePause() {
      isPaused = !isPaused
      play.setPaused('pause button', isPaused)
      play.setPaused('focus', false)
      tell({ isPaused })
    },
    end() {
      ended.abort()
      endSwipe()
      play.stop()
      releaseStrip(root, track)
      for (const slide of slides) slide.style.transform = ''
    },
  }
}

/** Current position, also in the middle of a transition. */
function visiblePosition(track: HTMLElement, slidePx: number): number {
  return -new DOMMatrixReadOnly(getComputedStyle(track).transform).m41 / slidePx
}
