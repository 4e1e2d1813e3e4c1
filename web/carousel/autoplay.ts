import { type CarouselStrip, canMove } from './carousel.ts'

/** Between automatic moves. */
export const AUTOPLAY_PAUSE_MS = 5000

export type PauseReason = 'hover' | 'focus' | 'hidden tab' | 'reduced motion' | 'pause button' | 'drag' | 'out of sight'

/** Milliseconds until the next automatic move; undefined while there is a reason to pause. */
export function autoplayDelayMs(strip: CarouselStrip, reasons: ReadonlySet<PauseReason>): number | undefined {
  return strip.options.autoplay && canMove(strip) && reasons.size === 0 ? strip.options.pauseMs : undefined
}
