export const NOTICE_OFFSET_PX = 100 // §9
export const SCROLL_DURATION_MS = 1000 // §9

/** Scroll position `elapsedMs` after the start, with ease-in-out. */
export function scrollPosition(from: number, to: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / SCROLL_DURATION_MS))
  return from + (to - from) * (0.5 - Math.cos(part * Math.PI) / 2)
}
