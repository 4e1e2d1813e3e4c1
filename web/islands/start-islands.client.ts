import type { PageScripts } from './islands.ts'

/** The element is defined at once where there is one, otherwise for markup that arrives when the page is used. */
export async function startIslands(scripts: PageScripts): Promise<void> {
  const load = () =>
    import('./island-element.client.ts').then((module) => module.defineIslands(scripts)).catch(console.warn)
  if (document.querySelector('x-island')) await load()
  else for (const sign of ['pointermove', 'pointerdown', 'keydown']) addEventListener(sign, load, { once: true })
}
