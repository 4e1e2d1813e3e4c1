/** `Accept`: the list as an island, which the page of a visitor's own list puts in. */
export const SAVED_LIST_ISLAND = 'text/html;part=island'

/** Data of a page have an address of their own, because a CDN heeds no `Vary`. */
export const PAGE_DATA = 'as=data'

export function wantsPageData(query: URLSearchParams): boolean {
  return query.get('as') === 'data'
}

export function dataAddress(page: string): string {
  const address = page.replace(/#.*/, '')
  return `${address}${address.includes('?') ? '&' : '?'}${PAGE_DATA}`
}
