import { dataAddress } from '#api/store/page-data/protocol.ts'
import type { GalleryView } from '#shop/content/galleries/galleries.ts'

const NO_CONTENT_STATUS = 204

/** The page of a gallery as data. Undefined: there is none (204). Throws for any unusable response. */
export async function fetchGalleryPage(address: string): Promise<GalleryView | undefined> {
  const answer = await fetch(dataAddress(address))
  if (answer.status === NO_CONTENT_STATUS) return undefined
  const view = answer.ok ? parseGalleryView(await answer.text()) : undefined
  if (!view) throw new Error(`${address}: ${answer.status}`)
  return view
}

/** The answer to call 1 as data. Undefined: anything else. */
export function parseGalleryView(text: string): GalleryView | undefined {
  try {
    const view: unknown = JSON.parse(text)
    return isGalleryView(view) ? view : undefined
  } catch {
    return undefined
  }
}

function isGalleryView(view: unknown): view is GalleryView {
  if (typeof view !== 'object' || view === null) return false
  return 'gallery' in view && 'items' in view && Array.isArray(view.items) && 'page' in view && 'pages' in view
}
