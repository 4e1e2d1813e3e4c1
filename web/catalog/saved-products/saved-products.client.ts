import { saveLabels } from '#i18n/storefront/uk/catalog/save-labels.ts'
import { onSavedProductsChange, readSavedProducts } from './saved-products-store.client.ts'

/** Shows favourite and compare buttons and the header counts, including those added later; follows other tabs. */
export function showSavedProducts(): void {
  onSavedProductsChange(updateButtons)
  new MutationObserver(updateButtons).observe(document.body, { childList: true, subtree: true })
  updateButtons()
}

function updateButtons(): void {
  for (const list of ['favourites', 'compared'] as const) {
    const ids = new Set(readSavedProducts(list).map(([id]) => id))
    for (const button of document.querySelectorAll<HTMLElement>(`[data-keep=${list}]`)) {
      const product = button.closest<HTMLElement>('[data-id]')
      button.ariaLabel ??= saveLabels[list](product?.querySelector('.card__name')?.textContent ?? '')
      const pressed = String(ids.has(Number(product?.dataset.id)))
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed // setting it anew costs a style of each button
    }
    for (const count of document.querySelectorAll<HTMLElement>(`[data-kept=${list}]`)) {
      const text = String(ids.size || '')
      if (count.textContent !== text) count.textContent = text
    }
  }
}
