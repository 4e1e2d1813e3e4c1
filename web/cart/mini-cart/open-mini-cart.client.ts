import { placeStatus } from '../../ui/announce-status.client.ts'

/**
 * `beside`: the page stays usable and keeps the focus. `instead`: a modal dialog, which keeps the focus until it closes.
 * Returns false when the page has no panel or the browser cannot open it.
 */
export function openMiniCart(how: 'beside' | 'instead'): boolean {
  const panel = findMiniCart()
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
export function leaveMiniCart(): void {
  placeStatus()
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('a.cart-contents')?.focus({ preventScroll: true })
}

export function findMiniCart(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog#mini-cart')
}

/** A dialog takes the focus also as a popover, unless nothing in it can be focused. */
function showWithoutFocus(panel: HTMLElement): void {
  panel.inert = true
  panel.showPopover()
  panel.inert = false
}
