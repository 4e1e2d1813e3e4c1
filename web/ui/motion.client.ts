/**
 * Runs the work after a started animation has reached the compositor, where it continues however busy the main thread
 * is. Done immediately, the work would delay the first frame.
 */
export function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Matches while the visitor has asked the system for less motion. */
export function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
