import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import { hasConsentFor } from '../consent/consent.client.ts'
import { readSavedProducts, writeSavedProducts } from './saved-products.client.ts'
import { addViewedProduct, SAVED_PRODUCTS_CHANGED, storageKey } from './saved-products.ts'

/** Recently viewed products shown: one row. */
const MAX_RECENTLY_VIEWED_SHOWN = 4

/** Fills the shell of favourites or the comparison now, and whenever the list changes in this tab or another. */
export function fillSavedProductsPage(page: HTMLElement): void {
  const list = page.dataset.keptList === 'compared' ? 'compared' : 'favourites'
  const empty = page.querySelector<HTMLElement>('[data-kept-empty]')
  let shown: string | undefined
  let asked = 0

  async function fill() {
    const ids = readSavedProducts(list).map(([id]) => id)
    if (String(ids) === shown) return
    shown = String(ids)
    const turn = ++asked
    const content = ids.length > 0 ? await fetchListContent(list, ids).catch(failed) : document.createElement('div')
    if (turn !== asked) return
    page.removeAttribute('aria-busy')
    page.querySelector('[data-kept-content]')?.replaceWith(content)
    if (empty) empty.hidden = ids.length > 0 && content.querySelector('li, table, [role]') !== null
    content.dataset.keptContent = ''
    const gone = new Set((content.dataset.gone ?? '').split(',').map(Number))
    const left = readSavedProducts(list).filter(([id]) => !gone.has(id))
    if (left.length === readSavedProducts(list).length) return
    shown = String(left.map(([id]) => id))
    writeSavedProducts(list, left)
  }

  function failed(error: unknown): HTMLElement {
    console.warn(error)
    shown = undefined
    const content = document.createElement('p')
    content.setAttribute('role', 'alert')
    content.textContent = page.dataset.failed ?? ''
    return content
  }

  addEventListener(SAVED_PRODUCTS_CHANGED, () => void fill())
  addEventListener('storage', () => void fill())
  addEventListener('pageshow', () => void fill())
  void fill()
}

/**
 * Shows recently viewed products and adds this one, as far as the visitor has consented
 * (docs/decisions/036-before-consent-and-after-withdrawal.md). Id 0: not a product page.
 */
export function fillRecentlyViewed(shelf: HTMLElement): void {
  const own = Number(shelf.dataset.viewed)
  const others = canRememberViewed() ? readSavedProducts('viewed').filter(([id]) => id !== own) : []
  if (others.length > 0) {
    // The space is reserved immediately; the products load when it comes near.
    shelf.hidden = false
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void showRecentlyViewed(
          shelf,
          others.slice(0, MAX_RECENTLY_VIEWED_SHOWN).map(([id]) => id),
        )
      },
      { rootMargin: '400px' },
    )
    sight.observe(shelf)
  }
  if (own > 0) onPageHidden(() => canRememberViewed() && rememberViewed(own, Number(shelf.dataset.kind)))
}

/** Read each time, because consent may be given or withdrawn while the page is open. */
function canRememberViewed(): boolean {
  return hasConsentFor('viewed', 'preferences')
}

async function showRecentlyViewed(shelf: HTMLElement, ids: number[]): Promise<void> {
  const content = await fetchListContent('favourites', ids).catch(() => undefined)
  const cards = content?.querySelectorAll('.card') ?? []
  if (cards.length === 0) shelf.hidden = true
  shelf.querySelector('ul')?.replaceChildren(...cards)
  for (const heading of shelf.querySelectorAll('li h2')) {
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

async function fetchListContent(list: 'favourites' | 'compared', ids: number[]): Promise<HTMLElement> {
  const address = list === 'compared' ? comparisonPath : favouritesPath
  const answer = await fetch(`${LANGUAGE_PREFIX}${address}?ids=${ids.join(',')}`)
  if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const content = page.querySelector<HTMLElement>('[data-kept-content]')
  if (!content) throw new Error(`${list}: not a list`)
  return document.adoptNode(content)
}
