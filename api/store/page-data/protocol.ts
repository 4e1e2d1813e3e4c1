/** `Accept`: the list as an island, which the page of a visitor's own list puts in. */
export const SAVED_LIST_ISLAND = 'text/html;part=island'

/**
 * In the query of a listing, of search results or of a gallery: as data. They have an address of their own, because a CDN
 * heeds no `Vary`.
 */
export const PAGE_DATA = 'as=data'

export function wantsPageData(query: URLSearchParams): boolean {
  return query.get('as') === 'data'
}

/** The address of the data of a page. */
export function dataAddress(page: string): string {
  const address = page.replace(/#.*/, '')
  return `${address}${address.includes('?') ? '&' : '?'}${PAGE_DATA}`
}
