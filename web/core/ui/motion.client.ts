/** After a started animation has reached the compositor; before, the work would delay its first frame. */
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
