import { ADDED_EVENT } from '#web/core/islands/add-island.client.ts'
import type { PageScripts } from './islands.ts'

/** They are on every page, and before a panel opens nothing in them can be pressed. */
const OF_THE_HEADER = '[name=cart-counter], [name=mini-cart], [name=search]'
/** Islands, and the place of one that a script puts in. */
const PLACES = `x-island:not(${OF_THE_HEADER}), [data-kept-list]`

/**
 * The element is defined at once where a press may already be waiting for it, otherwise with the first that is put in, or
 * when somebody is there (`presence`). A cart cookie, which makes this script come at once, is nobody.
 */
export async function startIslands(scripts: PageScripts, presence: Promise<void>): Promise<void> {
  const load = () =>
    import('./island-element.client.ts')
      .then((module) => module.defineIslands(scripts, presence))
      .catch((error) => {
        console.warn(error)
        document.body.classList.add('islands-stay')
      })
  if (document.querySelector(PLACES)) return load()
  addEventListener(ADDED_EVENT, load, { once: true })
  void presence.then(load)
}
