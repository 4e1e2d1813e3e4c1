import { type GalleryHistoryState, parseGalleryHistoryState } from './paging.ts'

/** What the current entry of the history knows of galleries. It lives and dies with the tab: nothing is stored. */
export function readGalleryHistoryState(): GalleryHistoryState {
  return parseGalleryHistoryState(history.state) ?? { pages: {}, y: 0 }
}

export function updateGalleryHistoryState(change: Partial<GalleryHistoryState>): void {
  history.replaceState({ ...history.state, galleries: { ...readGalleryHistoryState(), ...change } }, '')
}

export function pushGalleryHistoryState(pages: GalleryHistoryState['pages'], address: string): void {
  history.pushState({ galleries: { pages, y: scrollY } }, '', address)
}

/** Before the page is left in any way; a click comes before whatever it leads to. */
export function saveScrollPosition(): void {
  const keep = () => updateGalleryHistoryState({ y: scrollY })
  addEventListener('scrollend', keep)
  addEventListener('pagehide', keep)
  document.addEventListener('click', keep, { capture: true })
}
