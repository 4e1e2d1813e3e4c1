/** Matches while the visitor has asked the system for less motion. */
export function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
