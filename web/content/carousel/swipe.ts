import { type CarouselMove, type CarouselStrip, canMove, lastPosition, moveDurationMs } from './carousel.ts'

export const DRAG_THRESHOLD_PX = 8

/** A shorter drag moves no slide. */
export const SWIPE_THRESHOLD_PX = 50

/** Beyond an end the strip follows the finger by a third. */
export function dragPosition(strip: CarouselStrip, from: number, px: number, slidePx: number): number {
  const at = from - px / slidePx
  if (strip.options.end === 'loop') return at
  const last = lastPosition(strip)
  if (at < 0) return at / 3
  return at > last ? last + (at - last) / 3 : at
}

/** A swipe below the threshold returns to the start; a longer one moves at least one slide. A swipe never rewinds. */
export function moveAfterSwipe(strip: CarouselStrip, from: number, px: number, slidePx: number): CarouselMove {
  const ms = moveDurationMs(strip.options, 'swipe')
  if (Math.abs(px) < SWIPE_THRESHOLD_PX || !canMove(strip)) return { to: Math.round(from), ms }
  const most = strip.options.end === 'loop' ? Math.max(1, strip.count - strip.items) : strip.count
  const slides = Math.min(most, Math.max(1, Math.round(Math.abs(px) / slidePx)))
  const to = Math.round(from) - Math.sign(px) * slides
  return { to: strip.options.end === 'loop' ? to : Math.min(Math.max(to, 0), lastPosition(strip)), ms }
}
