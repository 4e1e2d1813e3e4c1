import type { GalleryView } from '#shop/galleries/galleries.ts'

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
