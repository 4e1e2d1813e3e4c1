import { RL_ARGS_ID, type RlArgs } from '#wire/gallery-pages.protocol.ts'
import { turnInPlace } from './ajax.client.ts'
import { growWhileScrolled } from './infinite.client.ts'
import { keepScroll } from './place.client.ts'

/** Pages of galleries without leaving the page. Their links lead to the same pages when this is not there. */
export function startGalleries(): void {
  const block = document.getElementById(RL_ARGS_ID)
  if (!block?.textContent) return
  const args: RlArgs = JSON.parse(block.textContent)
  keepScroll()
  turnInPlace(args)
  for (const container of document.querySelectorAll<HTMLElement>('.rl-pagination-infinite')) {
    growWhileScrolled(container, args)
  }
}
