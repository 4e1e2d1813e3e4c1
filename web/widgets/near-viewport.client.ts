const VISIBLE_MARGIN = '400px'

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
