import { reducedMotion } from '#web/core/ui/motion.client.ts'
import { AUTOPLAY, type CarouselElement, dotOfView, lastPosition, nextMove } from './carousel.ts'
import { fetchPictures, placeTrack, releaseStrip, showSlides, takeStrip } from './strip.client.ts'

/**
 * Moves a strip by itself (§9) until somebody is there and the component of its controls takes it over; a swipe that
 * comes earlier is kept for it. If it does not come, the strip is scrolled natively, without controls.
 */
export function startWidget(root: CarouselElement): () => void {
  const track = root.querySelector<HTMLElement>('.carousel__track')
  if (!track || root.querySelector('[ready], [static]')) return () => {}
  const slides = [...track.children]
  const ended = new AbortController()
  const { signal } = ended
  let at = 0
  let swipe: PointerEvent[] = []
  let waitsSince = Date.now()
  const timer = root.getAttribute('kind') === 'content' ? undefined : setInterval(move, AUTOPLAY.pauseMs)

  /** Goes on to the next view, or places the strip anew. The style sheet has the numbers of carousel-options.ts. */
  function place(isMove = false) {
    const items = Number(getComputedStyle(root).getPropertyValue('--carousel-items'))
    const strip = { options: AUTOPLAY, count: slides.length, items }
    const { to, ms } = isMove ? nextMove(strip, at) : { to: Math.min(at, lastPosition(strip)), ms: 0 }
    at = to
    placeTrack(track as HTMLElement, at, ms)
    root.classList.toggle('carousel--still', strip.count <= items)
    showSlides(root, slides, { isVisible: (index) => index >= at && index < at + items, duration: ms })
    for (const [index, dot] of root.querySelectorAll('.carousel__dots > *').entries())
      dot.ariaCurrent = index === dotOfView(strip, at) ? 'true' : null
    if (document.readyState === 'complete') fetchPictures(slides[at + items])
  }

  function move() {
    waitsSince = Date.now()
    const { top, bottom } = root.getBoundingClientRect()
    const isInSight = !document.hidden && bottom > 0 && top < innerHeight
    if (isInSight && !reducedMotion().matches && !root.matches(':hover, :focus-within')) place(true)
  }

  /** Leaves the strip to native scrolling, unless it was taken over. */
  function end() {
    if (!signal.aborted) releaseStrip(root, track as HTMLElement)
    stop()
  }

  function stop() {
    root.script = undefined
    ended.abort()
    clearInterval(timer)
  }

  for (const event of ['resize', 'load']) addEventListener(event, () => place(), { signal })
  root.addEventListener('pointerdown', (press) => (swipe = [press]), { signal })
  const release = (event: PointerEvent) => {
    if (swipe[0]) swipe[1] = event
  }
  root.addEventListener('pointerup', release, { signal })

  root.script = {
    handOver() {
      stop()
      return { at, swipe, waitedMs: Date.now() - waitsSince }
    },
    prepare(hydrate) {
      if (swipe[0]) hydrate()
      root.addEventListener('pointerdown', hydrate, { signal })
    },
    end,
  }
  takeStrip(root)
  place()
  return end
}
