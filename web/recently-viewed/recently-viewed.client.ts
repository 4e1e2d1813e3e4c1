import { hasConsentFor } from '../consent/consent.client.ts'
import { addViewedProduct } from '../saved-products/changed-lists.ts'
import { readSavedProducts } from '../saved-products/saved-products.client.ts'
import { storageKey } from '../saved-products/saved-products.ts'
import { fetchListContent } from '../saved-products/saved-products-page.client.ts'

/** One row. */
const MAX_RECENTLY_VIEWED_SHOWN = 4

/**
 * Shows recently viewed products and adds this one, as far as the visitor has consented
 * (docs/decisions/036-before-consent-and-after-withdrawal.md). Id 0: not a product page.
 */
export function fillRecentlyViewed(index: HTMLElement): void {
  const own = Number(index.dataset.viewed)
  const others = canRememberViewed() ? readSavedProducts('viewed').filter(([id]) => id !== own) : []
  if (others.length > 0) {
    // The space is reserved immediately; the products load when it comes near.
    index.hidden = false
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void showRecentlyViewed(
          index,
          others.slice(0, MAX_RECENTLY_VIEWED_SHOWN).map(([id]) => id),
        )
      },
      { rootMargin: '400px' },
    )
    sight.observe(index)
  }
  if (own > 0) onPageHidden(() => canRememberViewed() && rememberViewed(own, Number(index.dataset.kind)))
}

/** Read each time, because consent may be given or withdrawn while the page is open. */
function canRememberViewed(): boolean {
  return hasConsentFor('viewed', 'preferences')
}

async function showRecentlyViewed(index: HTMLElement, ids: number[]): Promise<void> {
  const content = await fetchListContent('favourites', ids).catch(() => undefined)
  const cards = content?.querySelectorAll('.card') ?? []
  if (cards.length === 0) index.hidden = true
  index.querySelector('ul')?.replaceChildren(...cards)
  for (const heading of index.querySelectorAll('li h2')) {
    const lower = document.createElement('h3')
    lower.className = heading.className
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

function rememberViewed(id: number, kind: number): void {
  try {
    localStorage.setItem(
      storageKey('viewed'),
      JSON.stringify(addViewedProduct(readSavedProducts('viewed'), [id, kind])),
    )
  } catch {
    // Storage is unavailable: nothing is stored or shown.
  }
}

/** Runs when the page is left or hidden; never for a page that was only prerendered. */
function onPageHidden(work: () => void): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work())
}
