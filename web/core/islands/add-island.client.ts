/** On the window, for scripts that have not defined the element yet. */
export const ADDED_EVENT = 'island-added'

/**
 * What is shown only after something was done is not sent with every page. It replaces an earlier one in the place.
 * `name`: of `islands`.
 */
export function addIsland(name: string, props: object, place: HTMLElement = document.body): HTMLElement {
  place.querySelector(`x-island[name=${name}]`)?.remove()
  const island = document.createElement('x-island')
  island.setAttribute('name', name)
  island.setAttribute('props', JSON.stringify(props))
  place.append(island)
  dispatchEvent(new Event(ADDED_EVENT))
  return island
}
