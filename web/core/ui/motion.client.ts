/**
 * Runs the work after a started animation has reached the compositor, where it continues however busy the main thread
 * is. Done immediately, the work would delay the first frame.
 */
export function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => afterNextFrame(resolve))
}

/** Matches while the visitor has asked the system for less motion. */
export function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
