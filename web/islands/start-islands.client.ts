import { ISLAND_ADDED } from './island-added.ts'
import type { IslandName, PageScripts } from './islands.ts'

/** They are on every page, and before a panel opens nothing in them can be pressed. */
const OF_THE_HEADER = '[name=cart-counter], [name=mini-cart], [name=search]'

/**
 * The element is defined at once where a press may already be waiting for it, otherwise when somebody is there (`sign`),
 * also for markup that arrives later. A cart cookie, which makes this script come at once, is nobody.
 */
export async function startIslands(scripts: PageScripts, sign: unknown): Promise<void> {
  const load = () =>
    import('./island-element.client.ts').then((module) => module.defineIslands(scripts, sign)).catch(console.warn)
  if (document.querySelector(`x-island:not(${OF_THE_HEADER})`)) return load()
  if (sign) void load()
  else {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'click', ISLAND_ADDED]) {
      addEventListener(sign, load, { once: true })
    }
  }
}

/** What is shown only after something was done is not sent with every page. It replaces an earlier one. */
export function addIsland(name: IslandName, props: object): void {
  document.querySelector(`x-island[name=${name}]`)?.remove()
  const island = document.createElement('x-island')
  island.setAttribute('name', name)
  island.setAttribute('props', JSON.stringify(props))
  document.body.append(island)
  dispatchEvent(new Event(ISLAND_ADDED))
}
