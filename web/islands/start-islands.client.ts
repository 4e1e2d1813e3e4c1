import type { IslandName, PageScripts } from './islands.ts'

/** They are on every page, and before a panel opens nothing in them can be pressed. */
const OF_THE_HEADER = '[name=cart-counter], [name=mini-cart], [name=search]'
/** Islands, and the place of one that a script puts in. */
const PLACES = `x-island:not(${OF_THE_HEADER}), [data-kept-list]`
const ADDED = 'island-added'

/**
 * The element is defined at once where a press may already be waiting for it, otherwise when somebody is there (`findSign`),
 * also for markup that arrives later. A cart cookie, which makes this script come at once, is nobody.
 */
export async function startIslands(scripts: PageScripts, findSign: () => unknown): Promise<void> {
  const load = () =>
    import('./island-element.client.ts').then((module) => module.defineIslands(scripts, findSign())).catch(console.warn)
  if (document.querySelector(PLACES)) return load()
  if (findSign()) void load()
  else {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'click', ADDED]) {
      addEventListener(sign, load, { once: true })
    }
  }
}

/** What is shown only after something was done is not sent with every page. It replaces an earlier one in the place. */
export function addIsland(name: IslandName, props: object, place: HTMLElement = document.body): HTMLElement {
  place.querySelector(`x-island[name=${name}]`)?.remove()
  const island = document.createElement('x-island')
  island.setAttribute('name', name)
  island.setAttribute('props', JSON.stringify(props))
  place.append(island)
  dispatchEvent(new Event(ADDED))
  return island
}
