const VISIBLE_MARGIN = '400px'
/** The visitor is there, and may touch an island next. */
const PAGE_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Each calls `work` once, and returns what cancels it. */
export function onNearViewport(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: VISIBLE_MARGIN },
  )
  observer.observe(element.firstElementChild ?? element)
  return () => observer.disconnect()
}

/** Runs after the first paint and everything it needed. */
export function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** Runs when the browser is idle after the visitor has first touched the page. */
export function onFirstInteraction(work: () => void): () => void {
  const listening = new AbortController()
  let cancelWork = () => {}
  const start = () => {
    listening.abort()
    cancelWork = onIdle(work)
  }
  for (const event of PAGE_EVENTS) addEventListener(event, start, { passive: true, signal: listening.signal })
  return () => {
    listening.abort()
    cancelWork()
  }
}
