import { LISTING_DATA } from '#api/listings/protocol.ts'
import type { ListingContent } from './listing-view.ts'

const DATA_QUERY = `${LISTING_DATA.name}=${LISTING_DATA.value}`

/** A listing as data, and its address after redirects. */
export async function fetchListing(
  address: string,
  signal?: AbortSignal,
): Promise<{ content: ListingContent; address: string }> {
  const url = address.replace(/#.*/, '')
  const response = await fetch(`${url}${url.includes('?') ? '&' : '?'}${DATA_QUERY}`, { ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${response.status}`)
  return { content: await response.json(), address: response.url.replace(new RegExp(`[?&]${DATA_QUERY}$`), '') }
}
