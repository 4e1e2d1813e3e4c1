/** The visitor came here with Back or Forward, and the page was loaded again. */
export function isBackNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
