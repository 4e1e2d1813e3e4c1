import { openLinksInLightbox } from '#web/content/galleries/lightbox/lightbox-links.client.ts'
import { loadPlayer } from '#web/content/video-player/load-player.client.ts'
import { closestElement, sendKept } from '#web/core/ui/clicks.client.ts'
import { whenActivated } from '#web/core/ui/loading/page-visit.client.ts'
import { repeatEarlyUse } from '#web/core/ui/loading/repeat-early-use.client.ts'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import { startIslands } from '#web/pages/islands/start-islands.client.ts'
import { startMenus } from '#web/pages/layout/menus/menus.client.ts'
import { listenForAddToCart } from '#web/sales/cart/add-to-cart/add-to-cart.client.ts'
import { startMiniCartPanel } from '#web/sales/cart/mini-cart/mini-cart-panel.client.ts'
import { scrollToNotices } from '#web/sales/cart/notices/scroll-to-notices.client.ts'
import { openCartConnection } from '#web/sales/cart/requests/connection.client.ts'
import { syncCart } from '#web/sales/cart/requests/fragments.client.ts'
import type { CartConnection } from '#web/sales/cart/requests/request-queue.ts'
import { openGalleryFromTrigger } from './catalog/product-page/gallery/open-from-trigger.client.ts'

/**
 * What answers to pointers and keys, in one module that is fetched when the page is first used. `presence`: somebody
 * is there, whom islands wait for; these may come later than the rest.
 */
export async function startInteraction(presence: Promise<void>): Promise<void> {
  startMenus()
  if (!('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype))
    await import('#web/core/ui/modal-dialogs.client.ts')
      .then(({ startModalDialogs }) => startModalDialogs())
      .catch(console.warn)
  dismissStoreNotice()
  openGalleryFromTrigger()
  const cart = openCartConnection()
  const lightbox = openLinksInLightbox(() => startIslands(scripts, presence))
  const scripts: PageScripts = {
    cart,
    lightbox,
    loadPlayer,
    sendKept,
    consent: () => import('#web/core/consent/blocked-content/waiting-content.client.ts'),
  }
  const islands = startIslands(scripts, presence)
  await startCart(cart)
  void repeatEarlyUse(islands)
  // Fragments replace what was pressed before this script came: the presses are repeated first.
  setTimeout(() => syncCart(cart))
}

/** A prerendered page sends nothing until it is activated. */
async function startCart(connection: CartConnection): Promise<void> {
  await new Promise<void>((resolve) => whenActivated(resolve))
  listenForAddToCart(connection)
  startMiniCartPanel()
  scrollToNotices()
}

/** §4: sets the cookie by which it stays hidden (protocols 1.5). Without this script its form does so. */
function dismissStoreNotice(): void {
  addEventListener('click', (event) => {
    const link = closestElement(event, '.woocommerce-store-notice__dismiss-link')
    const notice = link?.closest<HTMLElement>('[data-notice-id]')
    if (!notice) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is neither universal nor synchronous
    document.cookie = `store_notice${notice.dataset.noticeId}=hidden; path=/; SameSite=Lax`
    notice.style.display = 'none'
  })
}
