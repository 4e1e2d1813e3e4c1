/** Gallery state of a history entry: page by gallery number, and the scroll position. */
export type GalleryHistoryState = { pages: Record<string, number>; y: number }

let isScrollSaved = false

/** Of the current history entry. It exists only in the tab; nothing is stored. */
export function readGalleryHistoryState(): GalleryHistoryState {
  return parseGalleryHistoryState(history.state) ?? { pages: {}, y: 0 }
}

export function updateGalleryHistoryState(change: Partial<GalleryHistoryState>): void {
  history.replaceState({ ...history.state, galleries: { ...readGalleryHistoryState(), ...change } }, '')
}

/** Runs before the page is left in any way; the click precedes the navigation it causes. */
export function saveScrollPosition(): void {
  if (isScrollSaved) return
  isScrollSaved = true
  const keep = () => updateGalleryHistoryState({ y: scrollY })
  addEventListener('scrollend', keep)
  addEventListener('pagehide', keep)
  document.addEventListener('click', keep, { capture: true })
}

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
