import { placeStatus } from '../../ui/announce-status.client.ts'
import { closestElement, isPlainClick } from '../../ui/clicks.client.ts'

/** Opens and closes by itself and does not wait for what it shows, which is an island. */
export function startMiniCartPanel(): void {
  addEventListener('click', (event) => {
    if (isPlainClick(event) && closestElement(event, 'a.cart-contents') && openMiniCart('instead'))
      event.preventDefault()
  })
  const panel = findPanel()
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

/**
 * `beside`: the page stays usable and keeps the focus. `instead`: a modal dialog, which keeps the focus until it closes.
 * Returns false when the page has no panel or the browser cannot open it.
 */
function openMiniCart(how: 'beside' | 'instead'): boolean {
  const panel = findPanel()
  if (!panel?.showPopover) return false
  if (panel.open) return true
  const isBeside = panel.matches(':popover-open')
  if (how === 'beside') {
    // Above another modal dialog it would be seen but could not be pressed.
    if (!isBeside && !document.querySelector(':modal')) showWithoutFocus(panel)
    return true
  }
  if (isBeside) panel.hidePopover()
  panel.showModal()
  panel.querySelector<HTMLElement>('.mini-cart__title')?.focus()
  placeStatus()
  return true
}

/** After an add by keyboard or from a field, focus moves to the panel. A pointer user stays on the page. */
export function openMiniCartAfterAdd(byKeys: boolean): void {
  openMiniCart(byKeys ? 'instead' : 'beside')
}

/** The browser has returned the focus, unless fragments have replaced the element that had it. */
function leaveMiniCart(): void {
  placeStatus()
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('a.cart-contents')?.focus({ preventScroll: true })
}

function findPanel(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog#mini-cart')
}

/** A dialog takes the focus also as a popover, unless nothing in it can be focused. */
function showWithoutFocus(panel: HTMLElement): void {
  panel.inert = true
  panel.showPopover()
  panel.inert = false
}
