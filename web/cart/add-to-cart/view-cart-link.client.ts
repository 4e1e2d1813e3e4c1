import type { CartConfiguration } from '../configuration.ts'

const LINK_SELECTOR = '.added_to_cart'

/** §2: directly after the button of a successful add, once; never on the cart page. */
export function showViewCartLink({ isCart, cartUrl, labels }: CartConfiguration, button: HTMLElement): void {
  if (isCart || button.parentElement?.querySelector(LINK_SELECTOR)) return
  const link = document.createElement('a')
  link.href = cartUrl
  link.className = 'added_to_cart wc-forward'
  link.title = labels.view
  link.textContent = labels.view
  button.after(link)
}

export function removeViewCartLink(button: Element): void {
  button.parentElement?.querySelector(LINK_SELECTOR)?.remove()
}
