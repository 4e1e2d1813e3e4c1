import { type Place, readPlace } from './paging.ts'

/** What the current entry of the history knows of galleries. It lives and dies with the tab: nothing is stored. */
export function placeHere(): Place {
  return readPlace(history.state) ?? { pages: {}, y: 0 }
}

export function keepPlace(change: Partial<Place>): void {
  history.replaceState({ ...history.state, galleries: { ...placeHere(), ...change } }, '')
}

export function pushPlace(pages: Place['pages'], address: string): void {
  history.pushState({ galleries: { pages, y: scrollY } }, '', address)
}

/** Before the page is left in any way; a click comes before whatever it leads to. */
export function keepScroll(): void {
  const keep = () => keepPlace({ y: scrollY })
  addEventListener('scrollend', keep)
  addEventListener('pagehide', keep)
  document.addEventListener('click', keep, { capture: true })
}
