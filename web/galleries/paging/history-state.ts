/** Gallery state of a history entry: page by gallery number, and the scroll position. */
export type GalleryHistoryState = { pages: Record<string, number>; y: number }

/** Any script may write the history state, so other shapes are ignored. */
export function parseGalleryHistoryState(state: unknown): GalleryHistoryState | undefined {
  if (!hasGalleries(state) || !isObject(state.galleries)) return undefined
  const { pages, y } = state.galleries
  if (!isObject(pages) || typeof y !== 'number') return undefined
  const numbers = Object.entries(pages).flatMap(([no, page]) => {
    return typeof page === 'number' && Number.isInteger(page) && page > 0 ? [[no, page] as const] : []
  })
  return { pages: Object.fromEntries(numbers), y }
}

function hasGalleries(state: unknown): state is { galleries: unknown } {
  return isObject(state) && 'galleries' in state
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
