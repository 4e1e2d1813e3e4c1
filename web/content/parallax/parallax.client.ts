import { reducedMotion } from '#web/core/ui/motion.client.ts'
import { parallaxShiftPx, parallaxTravelPx } from './parallax.ts'

/** For browsers without scroll-driven animations (parallax.css). Browsers report a scroll once in a frame, before it is painted. */
export function startWidget(root: HTMLElement): () => void {
  const picture = root.querySelector<HTMLElement>('.parallax__picture')
  const ended = new AbortController()
  const place = () => {
    const { top: topPx, height: heightPx } = root.getBoundingClientRect()
    const sight = { topPx, heightPx, windowPx: innerHeight }
    // The CSS already places the picture in the middle of its travel.
    const shiftPx = reducedMotion().matches ? 0 : parallaxShiftPx(sight) + parallaxTravelPx(sight) / 2
    picture?.style.setProperty('translate', `0 ${shiftPx}px`)
  }
  for (const event of ['scroll', 'resize']) addEventListener(event, place, { passive: true, signal: ended.signal })
  place()
  return () => ended.abort()
}
