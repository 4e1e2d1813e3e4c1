import { fields } from '#wire/woo-cart.protocol.ts'
import { ask, type Connection, cartInWords, closest, isPlain, say, tell } from './connection.client.ts'
import { takeFragments } from './fragments.client.ts'
import { openMiniCart } from './mini-cart.client.ts'

/**
 * §4: buttons of cards and the form of the product page, also those that arrive later. Listened for on the window, after
 * everybody else: where an owner's script has already answered the click, it is left alone.
 */
export function listenForAdds(connection: Connection): void {
  addEventListener('click', (event) => {
    const button = closest(event, '.ajax_add_to_cart')
    if (!button?.dataset.product_id || !isPlain(event)) return
    event.preventDefault()
    void add(connection, button, asSent(button.dataset))
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event
    if (!(form instanceof HTMLFormElement && button instanceof HTMLButtonElement)) return
    if (button.name !== fields.add || event.defaultPrevented) return
    event.preventDefault()
    void add(connection, button, { ...fieldsOf(form), [fields.product]: button.value })
  })
  // What has been chosen anew has not been added yet.
  addEventListener('change', (event) => {
    const form = closest(event, 'form.cart')
    if (form) for (const button of form.querySelectorAll('.added')) forget(button)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const button of document.querySelectorAll('.loading')) unmark(button)
  })
}

async function add(connection: Connection, button: HTMLElement, data: Record<string, string>): Promise<void> {
  const { configuration } = connection
  if (button.classList.contains('loading') || !tell('adding_to_cart', { button, data })) return
  const name = button.dataset.success_message ?? ''
  const byKeys = document.activeElement?.matches(':focus-visible')
  button.classList.remove('added')
  button.classList.add('loading')
  button.setAttribute('aria-busy', 'true')

  const answer = await ask(connection, 'add_to_cart', data)
  if (answer.kind === 'refused') return location.assign(pathOf(answer.productUrl))
  if (answer.kind === 'nothing') {
    unmark(button)
    return say(configuration.words.failed, 'wrong')
  }
  if (configuration.redirectAfterAdd) return location.assign(configuration.cartUrl)

  const { fragments, hash: cart_hash } = answer
  takeFragments(connection, fragments, cart_hash)
  unmark(button)
  button.classList.add('added')
  tell('added_to_cart', { fragments, cart_hash, button })
  if (!configuration.isCart) linkToCart(connection, button)
  tell('wc_cart_button_updated', { button })
  tell('wc_fragments_loaded', undefined)
  say(`${name} ${cartInWords()}`)
  // Added by keys, or from a field: what comes next is in the panel. A pointer stays where it is.
  openMiniCart(byKeys ? 'instead' : 'beside')
}

/** Right after the button, once. */
function linkToCart({ configuration }: Connection, button: HTMLElement): void {
  if (button.parentElement?.querySelector('.added_to_cart')) return
  const link = document.createElement('a')
  link.href = configuration.cartUrl
  link.className = 'added_to_cart wc-forward'
  link.title = configuration.words.view
  link.textContent = configuration.words.view
  button.after(link)
}

function unmark(button: Element): void {
  button.classList.remove('loading')
  button.removeAttribute('aria-busy')
}

function forget(button: Element): void {
  button.classList.remove('added')
  button.parentElement?.querySelector('.added_to_cart')?.remove()
}

/** Under the name by which the shopper called the shop: its cookies are there. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}

function asSent(dataset: DOMStringMap): Record<string, string> {
  return Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, value ?? '']))
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
