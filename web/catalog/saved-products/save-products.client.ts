import { addIsland } from '#web/core/islands/add-island.client.ts'
import { closestElement } from '#web/core/ui/clicks.client.ts'
import { toggleSavedProduct } from './changed-lists.ts'
import type { SavedProductList } from './saved-products.ts'
import { readSavedProducts, writeSavedProducts } from './saved-products-store.client.ts'

/** At once: the press may be the last thing before the page is left. */
export function saveProductsOnClick(): void {
  document.addEventListener('click', (event) => {
    const button = closestElement(event, '[data-keep]')
    const product = button?.closest<HTMLElement>('[data-id]')
    if (!button || !product) return
    const list = button.dataset.keep as SavedProductList
    const items = readSavedProducts(list)
    const next = toggleSavedProduct(list, items, [Number(product.dataset.id), Number(product.dataset.kind)])
    if (next && writeSavedProducts(list, next)) return
    addIsland('list-full-message', { list, length: next ? null : items.length })
  })
}
