/** Lists that the browser fills are refreshed by their own scripts. */
const PRICES_SELECTOR = 'main .price:not([data-viewed] *, [data-kept-list] *)'

/** A page from the back/forward cache may show prices that have changed since: then it is loaded anew. */
export function reloadWhenPricesChange(): void {
  const address = location.href
  const shown = listPrices(document)
  if (!shown) return
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    try {
      const response = await fetch(address, { cache: 'no-cache' })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (response.ok && listPrices(page) !== shown) location.reload()
    } catch {
      // Offline: the page stays as it was left.
    }
  })
}

function listPrices(page: Document): string {
  return Array.from(page.querySelectorAll(PRICES_SELECTOR), ({ textContent }) => textContent).join()
}
