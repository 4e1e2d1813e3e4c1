import { wcAjaxFields } from '#api/wc-ajax/protocol.ts'
import { announceStatus } from '../../ui/announce-status.client.ts'
import { closestElement, isPlainClick } from '../../ui/clicks.client.ts'
import { type CartConnection, cartSummary, dispatchCartEvent } from '../requests/connection.client.ts'
import { applyFragments } from '../requests/fragments.client.ts'
import { FRAGMENTS_SHOWN_EVENT } from '../requests/fragments-shown.ts'
import { sendCartRequest } from '../requests/send-request.client.ts'
import { afterRemoval } from './mini-cart.ts'
import { findMiniCart, leaveMiniCart, openMiniCart } from './open-mini-cart.client.ts'

const ITEM_SELECTOR = '.woocommerce-mini-cart-item'
const REMOVE_SELECTOR = '.remove_from_cart_button'

export function startMiniCart(connection: CartConnection): void {
  const removing = new Set<string>()

  addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    if (closestElement(event, 'a.cart-contents') && openMiniCart('instead')) return event.preventDefault()
    const link = closestElement(event, REMOVE_SELECTOR)
    if (!(link instanceof HTMLAnchorElement && link.dataset.cart_item_key)) return
    event.preventDefault()
    if (!removing.has(link.dataset.cart_item_key))
      void removeItem(connection, link, link.dataset.cart_item_key, removing)
  })
  // Fragments of an earlier request still contain items whose removal is queued.
  addEventListener(FRAGMENTS_SHOWN_EVENT, () => {
    for (const key of removing) {
      const link = document.querySelector(`${REMOVE_SELECTOR}[data-cart_item_key="${CSS.escape(key)}"]`)
      if (link) showItemOverlay(link)
    }
  })
  const panel = findMiniCart()
  panel?.addEventListener('close', leaveMiniCart)
  // Its `popovertarget` closes the panel only while that is beside the page.
  panel?.querySelector('.mini-cart__close')?.addEventListener('click', () => panel.close())
  // The page stays usable for the pointer only; keyboard navigation moves into the panel, not to what it covers.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !panel?.matches(':popover-open') || panel.contains(event.target as Node)) return
    event.preventDefault()
    openMiniCart('instead')
  })
}

async function removeItem(connection: CartConnection, link: HTMLAnchorElement, key: string, removing: Set<string>) {
  const { href } = link
  removing.add(key)
  showItemOverlay(link)
  const answer = await sendCartRequest(connection, 'remove_from_cart', { [wcAjaxFields.itemKey]: key })
  removing.delete(key)
  const next = afterRemoval(answer, href)
  if (next.do === 'leave') return location.assign(next.to)
  const { fragments, hash: cart_hash } = next
  applyFragments(connection, fragments, cart_hash)
  dispatchCartEvent('removed_from_cart', { fragments, cart_hash, button: link })
  announceStatus(`${link.dataset.success_message ?? ''} ${cartSummary()}`)
}

function showItemOverlay(link: Element): void {
  const item = link.closest(ITEM_SELECTOR)
  if (!item || item.classList.contains('processing')) return
  const overlay = document.createElement('span')
  overlay.className = 'blockUI blockOverlay'
  item.classList.add('processing')
  item.setAttribute('aria-busy', 'true')
  item.append(overlay)
}
