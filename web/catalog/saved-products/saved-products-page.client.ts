import { SAVED_LIST_ISLAND } from '#api/store/page-data/protocol.ts'
import { fetchMarkup } from '#web/core/ui/loading/load-into-page.client.ts'
import { forgetSavedProducts } from './forget-saved-products.client.ts'
import { onSavedProductsChange, readSavedProducts } from './saved-products-store.client.ts'

/**
 * The page is the same for everybody. What the browser has stored comes as an island that the server has rendered, so
 * that it is seen before React comes; from then on the island follows the list by itself.
 */
export function fillSavedProductsPage(page: HTMLElement): void {
  const list = page.dataset.keptList === 'compared' ? 'compared' : 'favourites'
  const [failure, empty] = page.children
  let requested: string | undefined

  async function fill() {
    const ids = readSavedProducts(list).map(([id]) => id)
    if (ids.join() === requested) return
    requested = ids.join()
    if (ids.length > 0) return showIsland(requested)
    if (empty) page.replaceChildren(empty)
    show(empty)
  }

  async function showIsland(ids: string) {
    try {
      const request = new Request(`${location.pathname}?ids=${ids}`, { headers: { accept: SAVED_LIST_ISLAND } })
      const isForThisList = async (answer: Response) => {
        const markup = await answer.text()
        return ids === requested ? markup : undefined
      }
      if (!(await fetchMarkup(request, page, isForThisList))) return
      endFollowing()
      page.removeAttribute('aria-busy')
      // The list says once that they are gone.
      forgetSavedProducts(list, JSON.parse(page.firstElementChild?.getAttribute('props') ?? '').content.gone)
    } catch (error) {
      console.warn(error)
      requested = undefined
      show(failure)
    }
  }

  function show(message: Element | undefined) {
    page.removeAttribute('aria-busy')
    message?.removeAttribute('hidden')
  }

  const endFollowing = onSavedProductsChange(() => void fill())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    requested = undefined // prices may have changed
    void fill()
  })
  void fill()
}
