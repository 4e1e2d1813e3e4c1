/** Lists that the browser fills are refreshed by their own scripts. */
const PRICES_SELECTOR = 'main .price:not([data-viewed] *, [data-kept-list] *)'

/** For a page from the back/forward cache: prices that have changed since are loaded anew. */
export async function reloadWhenPricesChanged(): Promise<void> {
  const shown = listPrices(document)
  if (!shown) return
  try {
    const response = await fetch(location.href, { cache: 'no-cache' })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (response.ok && listPrices(page) !== shown) location.reload()
  } catch {
    // Offline: the page stays as it was left.
  }
}

function listPrices(page: Document): string {
  return Array.from(page.querySelectorAll(PRICES_SELECTOR), ({ textContent }) => textContent).join()
}
