import { showStoreNotice } from '../layout/store-notice.client.ts'
import { closestElement } from '../ui/clicks.client.ts'
import { listenForAddToCart } from './add-to-cart/add-to-cart.client.ts'
import { startMiniCart } from './mini-cart/mini-cart.client.ts'
import { scrollToNotices } from './notices/scroll-to-notices.client.ts'
import { type CartConnection, openCartConnection } from './requests/connection.client.ts'
import { syncCart } from './requests/fragments.client.ts'

/** A prerendered page sends nothing until it is activated. */
export function startCart(): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', startOnVisiblePage, { once: true })
  } else startOnVisiblePage()
}

function startOnVisiblePage(): void {
  const connection = openCartConnection()
  if (!connection) return
  showStoreNotice()
  listenForAddToCart(connection)
  startMiniCart(connection)
  syncCart(connection)
  scrollToNotices()
  if (connection.configuration.isCart) void loadCartPage(connection)
}

/** Clicks on steppers made while the script was loading are repeated after it has loaded. */
async function loadCartPage(connection: CartConnection): Promise<void> {
  const missed: HTMLElement[] = []
  const remember = (event: Event) => {
    const stepper = closestElement(event, 'button[data-by]')
    if (stepper) missed.push(stepper)
  }
  addEventListener('click', remember)
  const { startCartPage } = await import('./cart-page/cart-page.client.ts')
  removeEventListener('click', remember)
  startCartPage(connection)
  for (const stepper of missed) stepper.click()
}
