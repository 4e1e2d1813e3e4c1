/**
 * What lies at the bottom edge, from below: each lies above all before it (docs/decisions/012-consent.md). The
 * bar of a product page makes room while it is hidden, too: it comes at any scroll.
 */
const BUY_BAR = '[data-bar]'
const ABOVE = ['.woocommerce-store-notice', '.offline-bar', '.cmplz-cookiebanner']

const observer = new ResizeObserver(stack)

/** Again when one of them has come or gone. */
export function stackBottomEdge(): void {
  for (const bar of document.querySelectorAll([BUY_BAR, ...ABOVE].join())) observer.observe(bar)
  stack()
}

/** Tells each how high those below it are. On the page the property would be inherited, and so computed, by every element. */
function stack(): void {
  let below = document.querySelector<HTMLElement>(BUY_BAR)?.offsetHeight ?? 0
  let hasCard = false
  for (const bar of ABOVE.flatMap((layer) => [...document.querySelectorAll<HTMLElement>(layer)])) {
    bar.style.setProperty('--bars', `${below}px`)
    below += bar.offsetHeight
    hasCard ||= bar.matches('.cmplz-show')
  }
  // Everything can be scrolled clear of them, also by keyboard. Only the card takes no room in the page, and gets some more.
  const room = hasCard ? `calc(${below}px + 3rem)` : ''
  document.querySelector<HTMLElement>('.footer')?.style.setProperty('margin-block-end', room)
  document.documentElement.style.setProperty('scroll-padding-block-end', room || `${below}px`)
}
