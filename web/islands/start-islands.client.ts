import type { PageScripts } from './islands.ts'

/** They are on every page, and before a panel opens nothing in them can be pressed. */
const OF_THE_HEADER = '[name=cart-counter], [name=mini-cart], [name=search]'

/**
 * The element is defined at once where a press may already be waiting for it, otherwise when somebody is there, also for
 * markup that arrives later.
 */
export async function startIslands(scripts: PageScripts): Promise<void> {
  const load = () =>
    import('./island-element.client.ts').then((module) => module.defineIslands(scripts)).catch(console.warn)
  if (document.querySelector(`x-island:not(${OF_THE_HEADER})`)) return load()
  if (navigator.userActivation?.hasBeenActive) void load()
  else for (const sign of ['pointermove', 'pointerdown', 'keydown']) addEventListener(sign, load, { once: true })
}
