import { type GalleryHistoryState, parseGalleryHistoryState } from './history-state.ts'

/** Gallery state of the current history entry. It exists only in the tab; nothing is stored. */
export function readGalleryHistoryState(): GalleryHistoryState {
  return parseGalleryHistoryState(history.state) ?? { pages: {}, y: 0 }
}

export function updateGalleryHistoryState(change: Partial<GalleryHistoryState>): void {
  history.replaceState({ ...history.state, galleries: { ...readGalleryHistoryState(), ...change } }, '')
}

export function pushGalleryHistoryState(pages: GalleryHistoryState['pages'], address: string): void {
  history.pushState({ galleries: { pages, y: scrollY } }, '', address)
}

/** Runs before the page is left in any way; the click precedes the navigation it causes. */
export function saveScrollPosition(): void {
  const keep = () => updateGalleryHistoryState({ y: scrollY })
  addEventListener('scrollend', keep)
  addEventListener('pagehide', keep)
  document.addEventListener('click', keep, { capture: true })
}
