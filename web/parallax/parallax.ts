/** §9: the picture moves by one fifth of the scroll offset. */
export const PARALLAX_FACTOR = 1 / 5

export type ViewportPosition = {
  /** Of the block's upper edge below the window's, in CSS pixels. */
  topPx: number
  heightPx: number
  windowPx: number
}

/** How far the picture moves while the block crosses the window: so much higher than the block it has to be. */
export function parallaxTravelPx({ heightPx, windowPx }: Pick<ViewportPosition, 'heightPx' | 'windowPx'>): number {
  return (windowPx + heightPx) * PARALLAX_FACTOR
}

/**
 * Where the picture's upper edge stands in the block: at minus the whole travel when the block comes in from below, at 0 when
 * it leaves above. So the picture moves down in the block as the page scrolls down (protocols 9.3 give no sign): it lags
 * behind the page, as what is farther away does, and covers the block all the while.
 */
export function parallaxShiftPx(sight: ViewportPosition): number {
  const travel = parallaxTravelPx(sight)
  const scrolled = (sight.windowPx - sight.topPx) * PARALLAX_FACTOR
  return Math.min(Math.max(scrolled, 0), travel) - travel
}
