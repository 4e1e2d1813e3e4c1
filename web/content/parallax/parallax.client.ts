import { reducedMotion } from '#web/core/ui/motion.client.ts'
import { parallaxShiftPx, parallaxTravelPx } from './parallax.ts'

/** For browsers without scroll-driven animations (parallax.css): one transform per frame while the block is visible. */
export function startWidget(root: HTMLElement): () => void {
  const picture = root.querySelector<HTMLElement>('.parallax__picture')
  if (!picture) return () => {}
  const still = reducedMotion()
  let frame = 0

  function place() {
    frame = 0
    if (still.matches) return picture?.style.removeProperty('translate')
    const { top: topPx, height: heightPx } = root.getBoundingClientRect()
    const sight = { topPx, heightPx, windowPx: innerHeight }
    // The CSS already places the picture in the middle of its travel.
    picture?.style.setProperty('translate', `0 ${parallaxShiftPx(sight) + parallaxTravelPx(sight) / 2}px`)
    return undefined
  }

  const ask = () => {
    frame ||= requestAnimationFrame(place)
  }
  const listen = (add: boolean) => {
    for (const event of ['scroll', 'resize'] as const) {
      if (add) addEventListener(event, ask, { passive: true })
      else removeEventListener(event, ask)
    }
  }
  const sight = new IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting === true
    listen(inSight)
    if (inSight) ask()
  })
  sight.observe(root)
  still.addEventListener('change', ask)

  return () => {
    sight.disconnect()
    still.removeEventListener('change', ask)
    listen(false)
    cancelAnimationFrame(frame)
  }
}
