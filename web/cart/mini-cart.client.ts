import { fields } from '#wire/woo-cart.protocol.ts'
import { outside } from '../ui/outside.client.ts'
import { ask, type Connection, cartInWords, closest, isPlain, say, tell } from './connection.client.ts'
import { FRAGMENTS_SHOWN, takeFragments } from './fragments.client.ts'

const ITEM = '.woocommerce-mini-cart-item'
const REMOVE = '.remove_from_cart_button'

export function listenInMiniCart(connection: Connection): void {
  const removing = new Set<string>()

  addEventListener('click', (event) => {
    if (!isPlain(event)) return
    if (closest(event, 'a.cart-contents') && openMiniCart('instead')) return event.preventDefault()
    const link = closest(event, REMOVE)
    if (!(link instanceof HTMLAnchorElement && link.dataset.cart_item_key)) return
    event.preventDefault()
    if (!removing.has(link.dataset.cart_item_key)) void remove(connection, link, link.dataset.cart_item_key, removing)
  })
  // Fragments of an earlier request know nothing of the removals that still wait.
  addEventListener(FRAGMENTS_SHOWN, () => {
    for (const key of removing) {
      const link = document.querySelector(`${REMOVE}[data-cart_item_key="${CSS.escape(key)}"]`)
      if (link) cover(link)
    }
  })
  const panel = miniCart()
  panel?.addEventListener('toggle', ({ newState }) => newState === 'closed' && release(panel))
  // The page beside it is for the pointer: whoever goes on by keys is led into the panel, not to what it covers.
  addEventListener('keydown', (event) => {
    if (
      event.key !== 'Tab' ||
      !panel?.matches(':popover-open') ||
      panel.ariaModal ||
      panel.contains(event.target as Node)
    )
      return
    event.preventDefault()
    openMiniCart('instead')
  })
}

/** What gets the focus back. */
let opener: Element | null

/**
 * `beside` the page, which stays alive and keeps the focus; or `instead` of it, with the focus kept inside until the panel
 * is closed. False: this page has no panel, or the browser cannot open one.
 */
export function openMiniCart(how: 'beside' | 'instead'): boolean {
  const panel = miniCart()
  if (!panel?.showPopover) return false
  if (!panel.matches(':popover-open')) panel.showPopover()
  if (how === 'instead' && !panel.ariaModal) {
    opener = document.activeElement
    panel.ariaModal = 'true'
    for (const other of outside(panel)) other.inert = true
    panel.querySelector<HTMLElement>('.mini-cart__title')?.focus()
  }
  return true
}

/** After it was closed: the page is alive again, and the focus is back where it was. */
function release(panel: HTMLElement): void {
  if (!panel.ariaModal) return
  panel.ariaModal = null
  for (const other of outside(panel)) other.inert = false
  const back = opener?.isConnected && opener !== document.body ? opener : document.querySelector('a.cart-contents')
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}

/** §4: on failure, or on success without fragments, the browser follows the link. */
async function remove(connection: Connection, link: HTMLAnchorElement, key: string, removing: Set<string>) {
  const { href } = link
  removing.add(key)
  cover(link)
  const answer = await ask(connection, 'remove_from_cart', { [fields.itemKey]: key })
  removing.delete(key)
  if (answer.kind !== 'changed') return location.assign(href)
  takeFragments(connection, answer.fragments, answer.hash)
  tell('removed_from_cart', { fragments: answer.fragments, cart_hash: answer.hash, button: link })
  say(`${link.dataset.success_message ?? ''} ${cartInWords()}`)
}

function cover(link: Element): void {
  const item = link.closest(ITEM)
  if (!item || item.classList.contains('processing')) return
  const overlay = document.createElement('span')
  overlay.className = 'blockUI blockOverlay'
  item.classList.add('processing')
  item.setAttribute('aria-busy', 'true')
  item.append(overlay)
}

function miniCart(): HTMLElement | null {
  return document.getElementById('mini-cart')
}
