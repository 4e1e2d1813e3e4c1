import { isBackNavigation } from '#web/core/ui/loading/page-visit.client.ts'
import { FRAGMENTS_SHOWN_EVENT } from '../configuration.ts'

/** Followed in the background. */
export const LINKS_SELECTOR =
  '.product-remove a, a.woocommerce-remove-coupon, .woocommerce-notices-wrapper a[href*="undo_item="]'

/**
 * Before it is hydrated: a page that shows another cart than the current one does not wait for somebody. If it stays as the
 * server has sent it, the button that posts the form is shown again.
 */
export function prepareCartPage(hydrate: () => void): () => void {
  const catchUp = () => isUnfinishedCart() && hydrate()
  addEventListener('pageshow', ({ persisted }) => persisted && hydrate())
  addEventListener(FRAGMENTS_SHOWN_EVENT, catchUp)
  if (isBackNavigation()) hydrate()
  catchUp()
  return () => document.body.classList.remove('cart-alive')
}

/** Shown as empty, while the header counts products: they were still being added when the page was rendered. */
export function isUnfinishedCart(): boolean {
  return (
    !document.querySelector('form.woocommerce-cart-form') && !!document.querySelector('.cart-contents__count--filled')
  )
}
