const VISIBLE_MARGIN = '400px'

/** Calls `work` once, when the element, which must have a box, is near. Returns what cancels it. */
export function onNearViewport(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: VISIBLE_MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
