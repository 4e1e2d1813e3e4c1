import { RL_ARGS_ID, type RlArgs } from '#wire/gallery-pages.protocol.ts'
import { turnInPlace } from './ajax.client.ts'
import { growWhileScrolled } from './infinite.client.ts'
import { keepScroll } from './place.client.ts'

let lookForTurned: (() => void) | undefined
const growing = new WeakSet<Element>()

/**
 * Pages of galleries without leaving the page. Their links lead to the same pages when this is not there. Called again when
 * a gallery has come to the page (with consent), it starts that one alone.
 */
export function startGalleries(): void {
  const block = document.getElementById(RL_ARGS_ID)
  if (!block?.textContent) return
  const args: RlArgs = JSON.parse(block.textContent)
  if (!lookForTurned) {
    keepScroll()
    lookForTurned = turnInPlace(args)
  }
  lookForTurned()
  for (const container of document.querySelectorAll<HTMLElement>('.rl-pagination-infinite')) {
    if (growing.has(container)) continue
    growing.add(container)
    growWhileScrolled(container, args)
  }
}
