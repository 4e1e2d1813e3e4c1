/** Names defined by the page's own globals (protocols 3.1). */
declare const wc_add_to_cart_params: {
  wc_ajax_url: string
  i18n_view_cart: string
  cart_url: string
  is_cart: string
  cart_redirect_after_add: string
}
declare const wc_cart_fragments_params: { cart_hash_key: string; fragment_name: string }

/**
 * Runs in the page and shares nothing with our code: a minimal script for add buttons, removal links and stored
 * fragments by protocols 3.3–3.5. It declares its own names on purpose.
 */
export function foreignScript(): void {
  const events: string[] = []
  Object.assign(window, { told: events })

  document.addEventListener('click', async (event) => {
    if (!(event.target instanceof Element)) return
    const add = event.target.closest('.ajax_add_to_cart')
    const remove = event.target.closest('.remove_from_cart_button')
    if (add instanceof HTMLElement && add.dataset.product_id) {
      event.preventDefault()
      await addOne(add)
    } else if (remove instanceof HTMLAnchorElement) {
      event.preventDefault()
      await removeOne(remove)
    }
  })
  addEventListener('DOMContentLoaded', () => void showStored())

  async function addOne(button: HTMLElement): Promise<void> {
    button.classList.remove('added')
    button.classList.add('loading')
    const body = new URLSearchParams()
    for (const { name, value } of button.attributes) if (name.startsWith('data-')) body.set(name.slice(5), value)
    const answer = await post('add_to_cart', body)
    if (answer.error && answer.product_url) return location.assign(answer.product_url)
    if (wc_add_to_cart_params.cart_redirect_after_add === 'yes') {
      return location.assign(wc_add_to_cart_params.cart_url)
    }
    take(answer.fragments, answer.cart_hash)
    button.classList.remove('loading')
    button.classList.add('added')
    if (wc_add_to_cart_params.is_cart || button.parentElement?.querySelector('.added_to_cart')) return
    const link = document.createElement('a')
    link.href = wc_add_to_cart_params.cart_url
    link.className = 'added_to_cart wc-forward'
    link.title = link.textContent = wc_add_to_cart_params.i18n_view_cart
    button.after(link)
  }

  async function removeOne(link: HTMLAnchorElement): Promise<void> {
    const key = link.getAttribute('data-cart_item_key') ?? ''
    const answer = await post('remove_from_cart', new URLSearchParams({ cart_item_key: key }))
    if (answer.fragments) take(answer.fragments, answer.cart_hash)
    else location.assign(link.href)
  }

  async function showStored(): Promise<void> {
    const { cart_hash_key, fragment_name } = wc_cart_fragments_params
    const fragments = JSON.parse(sessionStorage.getItem(fragment_name) ?? '{}')
    const isWhole = 'div.widget_shopping_cart_content' in fragments
    if (isWhole && (sessionStorage.getItem(cart_hash_key) ?? '') === hashCookie()) {
      replace(fragments)
      events.push('from the copy')
      return
    }
    const answer = await post('get_refreshed_fragments', new URLSearchParams({ time: String(Date.now()) }))
    take(answer.fragments, answer.cart_hash)
    events.push('refreshed')
  }

  async function post(endpoint: string, body: URLSearchParams) {
    const response = await fetch(wc_add_to_cart_params.wc_ajax_url.replace('%%endpoint%%', endpoint), {
      method: 'POST',
      body,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    return response.json()
  }

  function take(fragments: Record<string, string>, hash: string): void {
    replace(fragments)
    sessionStorage.setItem(wc_cart_fragments_params.fragment_name, JSON.stringify(fragments))
    sessionStorage.setItem(wc_cart_fragments_params.cart_hash_key, hash)
    events.push(hash === hashCookie() ? 'hash equals cookie' : `hash ${hash}, cookie ${hashCookie()}`)
  }

  function replace(fragments: Record<string, string>): void {
    for (const [selector, markup] of Object.entries(fragments)) {
      for (const old of document.querySelectorAll(selector)) old.outerHTML = markup
    }
  }

  function hashCookie(): string {
    return /(?:^|; )woocommerce_cart_hash=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  }
}
