import { BUILD_KEY, CREATED_KEY, type Fragments, REFRESH_EVENTS } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { rememberFocus } from '#web/core/ui/remember-focus.client.ts'
import { FRAGMENTS_SHOWN_EVENT } from '../configuration.ts'
import { dispatchCartEvent, sendCartRequest } from './connection.client.ts'
import { cartHashIn, REFRESH_TIMEOUT_MS, validStoredFragments } from './fragments.ts'
import type { CartConnection } from './request-queue.ts'

/** Shows the fragments and stores them for the tab's next page. */
export function applyFragments(connection: CartConnection, fragments: Fragments, hash: string): void {
  showFragments(connection, fragments, hash)
  const { keys } = connection.configuration
  try {
    sessionStorage.setItem(keys.fragments, JSON.stringify(fragments))
    sessionStorage.setItem(CREATED_KEY, String(Date.now()))
    sessionStorage.setItem(BUILD_KEY, connection.build)
    sessionStorage.setItem(keys.hash, hash)
    localStorage.setItem(keys.hash, hash) // notifies other tabs
  } catch {
    // Storage is full or forbidden: the next page requests the fragments.
  }
}

/** Shows the current cart now, and again when another tab, a script or the session history may have changed it. */
export function syncCart(connection: CartConnection): void {
  const { keys } = connection.configuration
  for (const name of REFRESH_EVENTS) document.body.addEventListener(name, () => void refreshFragments(connection))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.hash && (newValue ?? '') !== connection.shownHash) void refreshFragments(connection)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refreshIfStale(connection)
  })
  refreshIfStale(connection)
}

/** Sends no request while the page shows the cart that the cookie names. */
function refreshIfStale(connection: CartConnection): void {
  const hash = cartHashIn(document.cookie)
  if (hash === connection.shownHash) return
  const copy = validStoredFragments(readStoredFragments(connection), hash, connection.build, Date.now())
  if (!copy) return void refreshFragments(connection)
  showFragments(connection, copy, hash)
  dispatchCartEvent('wc_fragments_loaded', undefined)
}

async function refreshFragments(connection: CartConnection): Promise<void> {
  const fields = { time: String(Date.now()) }
  const answer = await sendCartRequest(connection, 'get_refreshed_fragments', fields, REFRESH_TIMEOUT_MS)
  if (answer.kind !== 'changed') return void dispatchCartEvent('wc_fragments_ajax_error', undefined)
  applyFragments(connection, answer.fragments, answer.hash)
  dispatchCartEvent('wc_fragments_refreshed', undefined)
}

function showFragments(connection: CartConnection, fragments: Fragments, hash: string): void {
  for (const [selector, markup] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) showFragment(connection, old, markup)
  }
  connection.shownHash = hash
  dispatchEvent(new Event(FRAGMENTS_SHOWN_EVENT))
}

/** Replaces an element by its selector, unless a hydrated island in it takes the new props. */
function showFragment({ islands }: CartConnection, old: Element, markup: string): void {
  const template = document.createElement('template')
  template.innerHTML = markup
  const fresh = template.content.firstElementChild
  if (!fresh) return
  const restoreFocus = rememberFocus(old)
  const island = old.querySelector('x-island')
  const props = fresh.querySelector('x-island')?.getAttribute('props')
  const show = island && islands.get(island)
  if (show && props) {
    // It starts with them if it is taken out of the page and put back.
    island.setAttribute('props', props)
    show(JSON.parse(props))
    restoreFocus(old)
  } else {
    old.replaceWith(fresh)
    restoreFocus(fresh)
  }
}

function readStoredFragments({ configuration: { keys } }: CartConnection) {
  const read = (key: string) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null // forbidden
    }
  }
  return { fragments: read(keys.fragments), hash: read(keys.hash), created: read(CREATED_KEY), build: read(BUILD_KEY) }
}
