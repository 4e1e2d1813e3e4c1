/** Height of the sticky header. */
const HEADER_PX = 64

/** Shows the strip once the pictures have left the view, and the bar once the button has been scrolled past. */
export function startBars(product: HTMLElement): () => void {
  const gallery = product.querySelector('.gallery')
  const purchase = product.querySelector('.product__purchase')
  if (!gallery || !purchase) return () => {}
  const passed = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting && boundingClientRect.bottom < innerHeight / 2) passed.add(target)
        else passed.delete(target)
      }
      const isButtonPassed = passed.has(purchase)
      product.querySelector('[data-strip]')?.toggleAttribute('data-shown', passed.has(gallery) && !isButtonPassed)
      product.querySelector('[data-bar]')?.toggleAttribute('data-shown', isButtonPassed)
    },
    // What lies below counts as in view: a jump past it, as by the End key, is noticed too.
    { rootMargin: `-${HEADER_PX}px 0px 99999px` },
  )
  observer.observe(gallery)
  observer.observe(purchase)
  return () => observer.disconnect()
}
