import { RL_ARGS_ID, type RlArgs } from '#api/galleries/protocol.ts'
import { startAjaxPaging } from './ajax-paging.client.ts'
import { saveScrollPosition } from './history-state.client.ts'
import { startInfiniteScroll } from './infinite-scroll.client.ts'

let updateAjaxGalleries: (() => void) | undefined
const infiniteGalleries = new WeakSet<Element>()

/**
 * Pages of galleries without leaving the page. Their links lead to the same pages when this is not there. Called again when
 * a gallery has come to the page (with consent), it starts that one alone.
 */
export function startGalleries(): void {
  const block = document.getElementById(RL_ARGS_ID)
  if (!block?.textContent) return
  const args: RlArgs = JSON.parse(block.textContent)
  if (!updateAjaxGalleries) {
    saveScrollPosition()
    updateAjaxGalleries = startAjaxPaging(args)
  }
  updateAjaxGalleries()
  for (const container of document.querySelectorAll<HTMLElement>('.rl-pagination-infinite')) {
    if (infiniteGalleries.has(container)) continue
    infiniteGalleries.add(container)
    startInfiniteScroll(container, args)
  }
}
