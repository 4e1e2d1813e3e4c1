import { RL_ARGS_ID, type RlArgs } from '#api/galleries/protocol.ts'
import { startAjaxPaging } from './paging/ajax-paging.client.ts'
import { saveScrollPosition } from './paging/history-state.client.ts'
import { startInfiniteScroll } from './paging/infinite-scroll.client.ts'

let updateAjaxGalleries: (() => void) | undefined
const infiniteGalleries = new WeakSet<Element>()

/**
 * Pages galleries without leaving the page; without this module the links work as usual. A repeated call, after a
 * gallery was added with consent, starts that gallery only.
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
