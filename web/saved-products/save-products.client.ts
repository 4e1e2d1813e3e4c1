import { closestElement } from '../ui/clicks.client.ts'
import { toggleSavedProduct } from './changed-lists.ts'
import { readSavedProducts, writeSavedProducts } from './saved-products.client.ts'

/** Favourite and compare buttons, including those added later. */
export function saveProductsOnClick(): void {
  document.addEventListener('click', (event) => {
    const button = closestElement(event, '[data-keep]')
    if (button) toggleFromButton(button)
  })
}

function toggleFromButton({ dataset }: HTMLElement): void {
  const list = dataset.keep === 'compared' ? 'compared' : 'favourites'
  const items = readSavedProducts(list)
  const next = toggleSavedProduct(list, items, [Number(dataset.id), Number(dataset.kind)])
  if (next && writeSavedProducts(list, next)) return
  void import('./list-full-message.client.ts').then(({ showListFullMessage }) =>
    showListFullMessage(list, next ? undefined : items.length),
  )
}
