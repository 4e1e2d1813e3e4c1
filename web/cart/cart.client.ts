import { whenActivated } from '../ui/loading/when-activated.client.ts'
import { listenForAddToCart } from './add-to-cart/add-to-cart.client.ts'
import { startMiniCartPanel } from './mini-cart/mini-cart-panel.client.ts'
import { scrollToNotices } from './notices/scroll-to-notices.client.ts'
import type { CartConnection } from './requests/connection.client.ts'

/** A prerendered page sends nothing until it is activated. */
export async function startCart(connection: CartConnection | undefined): Promise<void> {
  await new Promise<void>((resolve) => whenActivated(resolve))
  if (!connection) return
  listenForAddToCart(connection)
  startMiniCartPanel()
  scrollToNotices()
}
