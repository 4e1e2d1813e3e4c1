import { createRoot } from 'react-dom/client'
import { LoadFailure } from '../../filters/load-failure.tsx'
import { fetchListing } from './listing-requests.client.ts'
import type { ListingContent } from './listing-view.ts'

/** What the page itself shows, as data. When these do not come, the page says so until they do. */
export async function fetchSentListing(): Promise<ListingContent> {
  try {
    return (await fetchListing(location.href)).content
  } catch {
    await askForRetry()
    return fetchSentListing()
  }
}

/** Before the island, which is not hydrated yet. */
async function askForRetry(): Promise<void> {
  const place = document.createElement('div')
  document.querySelector('x-island[name=listing]')?.before(place)
  const root = createRoot(place)
  await new Promise<void>((retry) => root.render(<LoadFailure retry={retry} />))
  root.unmount()
  place.remove()
}
