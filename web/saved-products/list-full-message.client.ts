import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { savedListLimitTexts as texts } from '#i18n/storefront/uk/catalog/favourites-comparison-limits.ts'
import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import { createElement } from '../ui/create-element.client.ts'
import { MAX_COMPARED_PER_CATEGORY } from './changed-lists.ts'
import { MAX_SAVED_PRODUCTS, type SavedProductList } from './saved-products.ts'
import './list-full-message.css'

const MESSAGE_VISIBLE_MS = 10_000

let currentMessage: HTMLElement | undefined

/** `length` is undefined when the browser stores nothing at all. */
export function showListFullMessage(list: SavedProductList, length: number | undefined): void {
  currentMessage?.remove()
  const href = LANGUAGE_PREFIX + (list === 'compared' ? comparisonPath : favouritesPath)
  const text = createElement('p')
  const close = createElement('button', { type: 'button' }, texts.close)
  const box = createElement(
    'div',
    { class: 'kept-full', role: 'alert' },
    text,
    createElement('a', { href }, texts.open),
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
  if (length === undefined) return texts.notKept
  if (list === 'favourites') return texts.favourites(MAX_SAVED_PRODUCTS.favourites)
  return length >= MAX_SAVED_PRODUCTS.compared
    ? texts.allCompared(MAX_SAVED_PRODUCTS.compared)
    : texts.compared(MAX_COMPARED_PER_CATEGORY)
}
