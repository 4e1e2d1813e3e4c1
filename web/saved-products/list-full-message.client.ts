import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { savedListLimitTexts as words } from '#i18n/storefront/uk/catalog/favourites-comparison-limits.ts'
import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import { createElement } from '../ui/create-element.client.ts'
import { MAX_COMPARED_PER_CATEGORY, MAX_SAVED_PRODUCTS, type SavedProductList } from './saved-products.ts'
import './list-full-message.css'

const MESSAGE_VISIBLE_MS = 10_000

let currentMessage: HTMLElement | undefined

/** `length` is undefined when the browser stores nothing at all. */
export function showListFullMessage(list: SavedProductList, length: number | undefined): void {
  currentMessage?.remove()
  const href = LANGUAGE_PREFIX + (list === 'compared' ? comparisonPath : favouritesPath)
  const text = createElement('p')
  const close = createElement('button', { type: 'button' }, words.close)
  const box = createElement(
    'div',
    { class: 'kept-full', role: 'alert' },
    text,
    createElement('a', { href }, words.open),
    close,
  )
  close.addEventListener('click', () => box.remove())
  document.body.append(box)
  // A live region is read out when its content changes after insertion.
  text.textContent = messageText(list, length)
  currentMessage = box
  setTimeout(() => {
    if (!box.matches(':focus-within')) box.remove()
  }, MESSAGE_VISIBLE_MS)
}

function messageText(list: SavedProductList, length: number | undefined): string {
  if (length === undefined) return words.notKept
  if (list === 'favourites') return words.favourites(MAX_SAVED_PRODUCTS.favourites)
  return length >= MAX_SAVED_PRODUCTS.compared
    ? words.allCompared(MAX_SAVED_PRODUCTS.compared)
    : words.compared(MAX_COMPARED_PER_CATEGORY)
}
