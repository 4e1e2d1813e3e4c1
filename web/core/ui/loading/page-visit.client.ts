import { afterNextFrame } from '../motion.client.ts'

/** A page that is prerendered has no visitor yet: `work` waits until it has been shown and painted. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', () => afterNextFrame(work), { once: true })
  else work()
}

/** The visitor came here with Back or Forward, and the page was loaded again. */
export function isBackNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
