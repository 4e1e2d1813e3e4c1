import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { comparisonPath, favouritesPath } from '#shop/paths.ts'
import { readSavedProducts, writeSavedProducts } from './saved-products.client.ts'
import { SAVED_PRODUCTS_CHANGED } from './saved-products.ts'

/** Fills the shell of favourites or the comparison now, and whenever the list changes in this tab or another. */
export function fillSavedProductsPage(page: HTMLElement): void {
  const list = page.dataset.keptList === 'compared' ? 'compared' : 'favourites'
  const empty = page.querySelector<HTMLElement>('[data-kept-empty]')
  let shown: string | undefined
  let requestCount = 0

  async function fill() {
    const ids = readSavedProducts(list).map(([id]) => id)
    if (String(ids) === shown) return
    shown = String(ids)
    const turn = ++requestCount
    const content = ids.length > 0 ? await fetchListContent(list, ids).catch(failed) : document.createElement('div')
    if (turn !== requestCount) return
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
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) shown = undefined // prices may have changed
    void fill()
  })
  void fill()
}

export async function fetchListContent(list: 'favourites' | 'compared', ids: number[]): Promise<HTMLElement> {
  const address = list === 'compared' ? comparisonPath : favouritesPath
  const answer = await fetch(`${LANGUAGE_PREFIX}${address}?ids=${ids.join(',')}`)
  if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const content = page.querySelector<HTMLElement>('[data-kept-content]')
  if (!content) throw new Error(`${list}: not a list`)
  return document.adoptNode(content)
}
