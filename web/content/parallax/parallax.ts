/** §9: the picture moves by one fifth of the scroll offset. */
export const PARALLAX_FACTOR = 1 / 5

export type ViewportPosition = {
  /** Offset of the block's upper edge from the window's, in CSS pixels. */
  topPx: number
  heightPx: number
  windowPx: number
}

/** How far the picture moves while the block crosses the window; the picture is higher than the block by this much. */
export function parallaxTravelPx({ heightPx, windowPx }: Pick<ViewportPosition, 'heightPx' | 'windowPx'>): number {
  return (windowPx + heightPx) * PARALLAX_FACTOR
}

/**
 * Offset of the picture's upper edge in the block: minus the whole travel when the block enters at the bottom, 0 when
 * it leaves at the top. The picture moves down in the block as the page scrolls down (protocols 9.3 give no sign): it
 * lags behind the page, as distant objects do, and always covers the block.
 */
export function parallaxShiftPx(sight: ViewportPosition): number {
  const travel = parallaxTravelPx(sight)
  const scrolled = (sight.windowPx - sight.topPx) * PARALLAX_FACTOR
  return Math.min(Math.max(scrolled, 0), travel) - travel
}
