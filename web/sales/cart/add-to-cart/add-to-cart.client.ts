import { ADD_FIELD, PRODUCT_FIELD } from '#api/store/wc-ajax/protocol.ts'
import { announceStatus } from '#web/core/ui/announce-status.client.ts'
import { closestElement, isPlainClick } from '#web/core/ui/clicks.client.ts'
import { formFields } from '#web/core/ui/fields/form-fields.client.ts'
import { openMiniCart } from '../mini-cart/mini-cart-panel.client.ts'
import { cartSummary, dispatchCartEvent, sendCartRequest } from '../requests/connection.client.ts'
import { applyFragments } from '../requests/fragments.client.ts'
import type { CartConnection } from '../requests/request-queue.ts'
import { addRequestFields, afterAdd, VIEW_CART_ID } from './add-to-cart.ts'

/**
 * §4: buttons of cards and the form of the product page, including those added later. The listener is on the window and
 * runs last, so a click that an owner's script has already handled is ignored.
 */
export function listenForAddToCart(connection: CartConnection): void {
  addEventListener('click', (event) => {
    const button = closestElement(event, '.ajax_add_to_cart')
    if (!button?.dataset.product_id || !isPlainClick(event)) return
    event.preventDefault()
    void addToCart(connection, button, addRequestFields(button.dataset))
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    if (!(form instanceof HTMLFormElement && button instanceof HTMLButtonElement)) return
    if (button.name !== ADD_FIELD || event.defaultPrevented) return
    event.preventDefault()
    void addToCart(connection, button, {
      ...Object.fromEntries(formFields(form)),
      [PRODUCT_FIELD]: button.value,
    })
  })
  // A changed selection has not been added yet.
  addEventListener('change', (event) => {
    const form = closestElement(event, 'form.cart')
    for (const button of form?.querySelectorAll('.added') ?? []) {
      button.classList.remove('added')
      findViewCartLink(button)?.remove()
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const button of document.querySelectorAll('.loading')) clearLoading(button)
  })
}

async function addToCart(connection: CartConnection, button: HTMLElement, data: Record<string, string>): Promise<void> {
  const { labels } = connection.configuration
  if (button.classList.contains('loading') || !dispatchCartEvent('adding_to_cart', { button, data })) return
  const name = button.dataset.success_message ?? ''
  // After an add by keyboard or from a field, focus moves to the panel. A pointer user stays on the page.
  const panelPlace = document.activeElement?.matches(':focus-visible') ? 'instead' : 'beside'
  button.classList.remove('added')
  button.classList.add('loading')
  button.setAttribute('aria-busy', 'true')

  const next = afterAdd(await sendCartRequest(connection, 'add_to_cart', data), connection.configuration, location.href)
  if (next.do === 'leave') return location.assign(next.to)
  if (next.do === 'fail') {
    clearLoading(button)
    return announceStatus(labels.failed, 'wrong')
  }
  const { fragments, hash: cart_hash } = next
  applyFragments(connection, fragments, cart_hash)
  clearLoading(button)
  button.classList.add('added')
  dispatchCartEvent('added_to_cart', { fragments, cart_hash, button })
  showViewCartLink(button)
  dispatchCartEvent('wc_cart_button_updated', { button })
  dispatchCartEvent('wc_fragments_loaded', undefined)
  openMiniCart(panelPlace)
  announceStatus(`${name} ${cartSummary()}`) // in the panel, where that has become modal
}

function clearLoading(button: Element): void {
  button.classList.remove('loading')
  button.removeAttribute('aria-busy')
}

/** §4: directly after the button, once, and not on the cart page, which has no such template. */
function showViewCartLink(button: Element): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${VIEW_CART_ID}`)
  if (template && !findViewCartLink(button)) button.after(template.content.cloneNode(true))
}

function findViewCartLink(button: Element): Element | null | undefined {
  return button.parentElement?.querySelector('.added_to_cart')
}
