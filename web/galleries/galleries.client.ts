import { RL_ARGS_ID, type RlArgs } from '#api/galleries/protocol.ts'
import { use } from '../ui/loading/first-use.client.ts'
import { saveScrollPosition } from './paging/history-state.client.ts'
import { startInfiniteScroll } from './paging/infinite-scroll.client.ts'
import { recordTurnedGalleries } from './paging/turned-galleries.client.ts'

let isStarted = false
const infiniteGalleries = new WeakSet<Element>()

/**
 * Pages galleries without leaving the page; without this module the links work as usual. A repeated call, after a
 * gallery was added with consent, starts that gallery only.
 */
export function startGalleries(): void {
  const block = document.getElementById(RL_ARGS_ID)
  if (!block?.textContent) return
  const args: RlArgs = JSON.parse(block.textContent)
  if (!isStarted) {
    saveScrollPosition()
    addEventListener('popstate', restoreTurned)
  }
  isStarted = true
  restoreTurned()
  for (const container of document.querySelectorAll<HTMLElement>('.rl-pagination-infinite')) {
    if (infiniteGalleries.has(container)) continue
    infiniteGalleries.add(container)
    startInfiniteScroll(container, args)
  }
}

/** Back and a reload: by their islands, although nobody has touched the page. */
function restoreTurned(): void {
  const turned = recordTurnedGalleries()
  if (turned.length === 0) return
  use()
  void customElements.whenDefined('x-island').then(() => {
    for (const container of turned) container.dispatchEvent(new Event('focusin')) // hydrates it at once
  })
}
