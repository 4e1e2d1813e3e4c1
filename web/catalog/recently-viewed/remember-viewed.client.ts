import { hasConsentFor } from '#web/core/consent/consent.client.ts'
import { onNearViewport } from '#web/core/islands/widget-element.client.ts'
import { addViewedProduct } from '../saved-products/changed-lists.ts'
import { readSavedProducts, writeSavedProducts } from '../saved-products/saved-products-store.client.ts'
import { shownViewedIds } from './shown-viewed-ids.ts'

/**
 * Reserves the space of recently viewed products and adds this one, as far as the visitor has consented
 * (docs/decisions/012-consent.md). Id 0: not a product page. What is seen does not wait for
 * somebody.
 */
export function rememberViewed(shelf: HTMLElement, use: (sign: unknown) => void): void {
  const id = Number(shelf.dataset.viewed)
  if (canRememberViewed() && shownViewedIds(readSavedProducts('viewed'), id).length > 0) {
    shelf.hidden = false
    onNearViewport(shelf, () => use(shelf))
  }
  if (id === 0) return
  // When the page is left or hidden; never for a page that was only prerendered.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !canRememberViewed()) return
    const viewed = addViewedProduct(readSavedProducts('viewed'), [id, Number(shelf.dataset.kind)])
    writeSavedProducts('viewed', viewed)
  })
}

/** Read each time, because consent may be given or withdrawn while the page is open. */
function canRememberViewed(): boolean {
  return hasConsentFor('viewed', 'preferences')
}
