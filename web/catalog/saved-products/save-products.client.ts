import { addIsland } from '#web/core/islands/add-island.client.ts'
import { closestElement } from '#web/core/ui/clicks.client.ts'
import { toggleSavedProduct } from './changed-lists.ts'
import { readSavedProducts, writeSavedProducts } from './saved-products-store.client.ts'

export function saveProductsOnClick(): void {
  document.addEventListener('click', (event) => {
    const button = closestElement(event, '[data-keep]')
    const product = button?.closest<HTMLElement>('[data-id]')
    if (!button || !product) return
    const list = button.dataset.keep === 'compared' ? 'compared' : 'favourites'
    const items = readSavedProducts(list)
    const next = toggleSavedProduct(list, items, [Number(product.dataset.id), Number(product.dataset.kind)])
    if (next && writeSavedProducts(list, next)) return
    addIsland('list-full-message', { list, length: next ? null : items.length })
  })
}
