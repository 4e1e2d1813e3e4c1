import { saveLabels } from '#i18n/storefront/uk/catalog/save-labels.ts'
import { createElement } from '../ui/create-element.client.ts'
import {
  MAX_SAVED_PRODUCTS,
  parseSavedProducts,
  SAVED_PRODUCTS_CHANGED,
  type SavedProductEntry,
  type SavedProductList,
  storageKey,
} from './saved-products.ts'

export function readSavedProducts(list: SavedProductList): SavedProductEntry[] {
  try {
    return parseSavedProducts(localStorage.getItem(storageKey(list)), MAX_SAVED_PRODUCTS[list])
  } catch {
    return [] // storage is forbidden
  }
}

/** Shows favourite and compare buttons and the header counts, including those added later; follows other tabs. */
export function showSavedProducts(): void {
  addEventListener('storage', updateButtons)
  addEventListener('pageshow', updateButtons)
  addEventListener(SAVED_PRODUCTS_CHANGED, updateButtons)
  new MutationObserver(updateButtons).observe(document.body, { childList: true, subtree: true })
  updateButtons()
}

/** Returns false when the browser stores nothing. */
export function writeSavedProducts(list: SavedProductList, items: SavedProductEntry[]): boolean {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(items))
  } catch {
    return false
  }
  dispatchEvent(new Event(SAVED_PRODUCTS_CHANGED))
  return true
}

function updateButtons(): void {
  for (const card of document.querySelectorAll<HTMLElement>('.card[data-id]:not(:has(.keep))')) addButtons(card)
  for (const list of ['favourites', 'compared'] as const) {
    const ids = new Set(readSavedProducts(list).map(([id]) => String(id)))
    for (const button of document.querySelectorAll<HTMLElement>(`[data-keep=${list}]`)) {
      const pressed = String(ids.has(button.dataset.id ?? ''))
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed // setting it anew costs a style of each button
    }
    for (const count of document.querySelectorAll<HTMLElement>(`[data-kept=${list}]`)) {
      const text = String(ids.size || '')
      if (count.textContent !== text) count.textContent = text
    }
  }
}

/** Only the script makes them work, and the markup of a long listing would grow by a sixth. */
function addButtons(card: HTMLElement): void {
  const { id = '', kind = '' } = card.dataset
  const name = card.querySelector('.card__name')?.textContent ?? ''
  const buttons = (['favourites', 'compared'] as const).map((list) =>
    createElement('button', {
      ...{ type: 'button', class: `keep__button keep__button--${list}`, 'aria-label': saveLabels[list](name) },
      ...{ 'data-keep': list, 'data-id': id, 'data-kind': kind },
    }),
  )
  card.append(createElement('div', { class: 'keep' }, ...buttons))
}
