import { reducedMotion } from '../ui/motion.client.ts'
import { AUTOPLAY, dotOfView, nextMove } from './carousel.ts'
import { type CarouselElement, fetchPictures, placeTrack, releaseStrip, showSlides, takeStrip } from './strip.client.ts'

/**
 * Moves a strip by itself (§9) until somebody is there and the component of its controls takes it over; a swipe that
 * comes earlier is kept for it. If it does not come, the strip is scrolled natively, without controls.
 */
export function startWidget(root: CarouselElement): () => void {
  const track = root.querySelector<HTMLElement>('.carousel__track')
  if (!track || root.querySelector('[ready], [static]')) return () => {}
  const slides = track.children
  const ended = new AbortController()
  const { signal } = ended
  let at = 0
  let pressed: PointerEvent | undefined
  let pulledPx = 0
  let isInSight = true
  let waitsSince = 0
  let timer: ReturnType<typeof setInterval>

  /** The style sheet has the same numbers as carousel-options.ts. */
  function readItems(): number {
    return Number(getComputedStyle(root).getPropertyValue('--carousel-items'))
  }

  function show(strip: { count: number; items: number }, ms = 0) {
    root.classList.toggle('carousel--still', strip.count <= strip.items)
    showSlides(root, slides, (index) => index >= at && index < at + strip.items, ms)
    for (const [index, dot] of root.querySelectorAll('.carousel__dots > *').entries()) {
      dot.ariaCurrent = index === dotOfView(strip, at) ? 'true' : null
    }
    if (document.readyState === 'complete') fetchPictures(slides[at + strip.items])
  }

  function measure() {
    const strip = { count: slides.length, items: readItems() }
    at = Math.max(0, Math.min(at, strip.count - strip.items))
    placeTrack(track as HTMLElement, at, 0)
    show(strip)
  }

  function move() {
    waitsSince = Date.now()
    if (document.hidden || !isInSight || reducedMotion().matches || root.matches(':hover, :focus-within')) return
    const strip = { options: AUTOPLAY, count: slides.length, items: readItems() }
    const { to, ms } = nextMove(strip, at)
    at = to
    placeTrack(track as HTMLElement, at, ms)
    show(strip, ms)
  }

  function restart() {
    clearInterval(timer)
    waitsSince = Date.now()
    if (root.getAttribute('kind') !== 'content') timer = setInterval(move, AUTOPLAY.pauseMs)
  }

  function stop() {
    root.script = undefined
    ended.abort()
    clearInterval(timer)
    sight.disconnect()
  }

  /** Leaves the strip to native scrolling, unless it was taken over. */
  function end() {
    if (signal.aborted) return
    stop()
    releaseStrip(root, track as HTMLElement)
  }

  const sight = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === isInSight) return
    isInSight = !isInSight
    restart()
  })
  sight.observe(root)
  document.addEventListener('visibilitychange', restart, { signal })
  addEventListener('resize', measure, { signal })
  addEventListener('load', measure, { signal })
  root.addEventListener('pointerdown', (event) => (pressed = event), { signal })
  root.addEventListener('pointerup', ({ clientX }) => (pulledPx = clientX - (pressed?.clientX ?? clientX)), { signal })

  root.script = {
    handOver() {
      stop()
      return { at, pressed: pulledPx ? undefined : pressed, pulledPx, waitedMs: Date.now() - waitsSince }
    },
    prepare(hydrate) {
      if (pressed) hydrate()
      root.addEventListener('pointerdown', hydrate, { signal })
      return end
    },
  }
  takeStrip(root)
  measure()
  restart()
  return end
}
