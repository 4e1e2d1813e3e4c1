import { holdPage, releasePage } from '../../ui/hold-page.client.ts'

/** The element that gets the focus back. */
let previousFocus: Element | null

/**
 * `beside`: the page stays usable and keeps the focus. `instead`: focus is trapped in the panel until it closes.
 * Returns false when the page has no panel or the browser cannot open it.
 */
export function openMiniCart(how: 'beside' | 'instead'): boolean {
  const panel = findMiniCart()
  if (!panel?.showPopover) return false
  if (!panel.matches(':popover-open')) panel.showPopover()
  if (how === 'instead' && !panel.ariaModal) {
    previousFocus = document.activeElement
    panel.ariaModal = 'true'
    panel.querySelector<HTMLElement>('.mini-cart__title')?.focus()
    holdPage(panel)
  }
  return true
}

/** After an add by keyboard or from a field, focus moves to the panel. A pointer user stays on the page. */
export function openMiniCartAfterAdd(byKeys: boolean): void {
  openMiniCart(byKeys ? 'instead' : 'beside')
}

/** Runs after closing: makes the page usable again and restores the focus. */
export function leaveMiniCart(panel: HTMLElement): void {
  if (!panel.ariaModal) return
  panel.ariaModal = null
  const back =
    previousFocus?.isConnected && previousFocus !== document.body
      ? previousFocus
      : document.querySelector('a.cart-contents')
  releasePage(panel, back)
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}

export function findMiniCart(): HTMLElement | null {
  return document.getElementById('mini-cart')
}
