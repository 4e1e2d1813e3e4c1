import type { CartConfiguration } from '../configuration.ts'

/** §4: directly after the button, once, and not on the cart page. */
export function showViewCartLink({ isCart, cartUrl, labels }: CartConfiguration, button: HTMLElement): void {
  if (isCart || findLink(button)) return
  const link = document.createElement('a')
  link.href = cartUrl
  link.className = 'added_to_cart wc-forward'
  link.title = labels.view
  link.textContent = labels.view
  button.after(link)
}

export function removeViewCartLink(button: Element): void {
  findLink(button)?.remove()
}

function findLink(button: Element): Element | null | undefined {
  return button.parentElement?.querySelector('.added_to_cart')
}
