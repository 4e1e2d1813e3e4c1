import { placeStatus } from '#web/core/ui/announce-status.client.ts'
import { closestElement, isPlainClick } from '#web/core/ui/clicks.client.ts'
import { afterNextFrame } from '#web/core/ui/motion.client.ts'

/** Opens and closes by itself and does not wait for what it shows, which is an island. */
export function startMiniCartPanel(): void {
  addEventListener('click', (event) => {
    if (!isPlainClick(event) || !closestElement(event, 'a.cart-contents') || !findPanel()?.showPopover) return
    event.preventDefault()
    // The press is painted first: a modal dialog makes the page anew.
    afterNextFrame(() => openMiniCart('instead'))
  })
  const panel = findPanel()
  // The browser has returned the focus, unless fragments have replaced the element that had it.
  panel?.addEventListener('close', () => {
    placeStatus()
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('a.cart-contents')?.focus({ preventScroll: true })
  })
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
export function openMiniCart(how: 'beside' | 'instead'): boolean {
  const panel = findPanel()
  if (!panel?.showPopover) return false
  if (panel.open) return true
  const isBeside = panel.matches(':popover-open')
  if (how === 'instead') {
    if (isBeside) panel.hidePopover()
    panel.showModal()
    panel.querySelector<HTMLElement>('.mini-cart__title')?.focus()
    placeStatus()
  } else if (!isBeside && !document.querySelector(':modal')) {
    // Above another modal dialog it would be seen but could not be pressed. A dialog takes the focus as a popover, too,
    // unless nothing in it can be focused.
    panel.inert = true
    panel.showPopover()
    panel.inert = false
  }
  return true
}

function findPanel(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog#mini-cart')
}
