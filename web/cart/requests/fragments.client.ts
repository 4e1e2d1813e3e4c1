import { CREATED_KEY, type Fragments, REFRESH_EVENTS } from '#api/wc-ajax/cart-page.protocol.ts'
import { wcCookies } from '#api/wc-ajax/protocol.ts'
import { parseElement, replaceKeepingFocus } from '../../ui/replace-element.client.ts'
import { type CartConnection, dispatchCartEvent } from './connection.client.ts'
import { REFRESH_TIMEOUT_MS, validStoredFragments } from './fragments.ts'
import { FRAGMENTS_SHOWN_EVENT } from './fragments-shown.ts'
import { sendCartRequest } from './send-request.client.ts'

/** The page is rendered with an empty cart, whose hash is empty. */
let shownHash = ''

/** Replaces elements by their selectors and stores the fragments for the tab's next page. */
export function applyFragments({ configuration }: CartConnection, fragments: Fragments, hash: string): void {
  showFragments(fragments, hash)
  const { keys } = configuration
  try {
    sessionStorage.setItem(keys.fragments, JSON.stringify(fragments))
    sessionStorage.setItem(CREATED_KEY, String(Date.now()))
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
    if (key === keys.hash && (newValue ?? '') !== shownHash) void refreshFragments(connection)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refreshIfStale(connection)
  })
  refreshIfStale(connection)
}

/** Sends no request while the page shows the cart that the cookie names. */
function refreshIfStale(connection: CartConnection): void {
  const hash = readCartHash()
  if (hash === shownHash) return
  const copy = validStoredFragments(readStoredFragments(connection), hash, Date.now())
  if (!copy) return void refreshFragments(connection)
  showFragments(copy, hash)
  dispatchCartEvent('wc_fragments_loaded', undefined)
}

async function refreshFragments(connection: CartConnection): Promise<void> {
  const fields = { time: String(Date.now()) }
  const answer = await sendCartRequest(connection, 'get_refreshed_fragments', fields, REFRESH_TIMEOUT_MS)
  if (answer.kind !== 'changed') return void dispatchCartEvent('wc_fragments_ajax_error', undefined)
  applyFragments(connection, answer.fragments, answer.hash)
  dispatchCartEvent('wc_fragments_refreshed', undefined)
}

function showFragments(fragments: Fragments, hash: string): void {
  for (const [selector, markup] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) {
      const fresh = parseElement(markup)
      if (fresh) replaceKeepingFocus(old, fresh)
    }
  }
  shownHash = hash
  dispatchEvent(new Event(FRAGMENTS_SHOWN_EVENT))
}

function readStoredFragments({ configuration: { keys } }: CartConnection) {
  try {
    const [fragments, hash, created] = [keys.fragments, keys.hash, CREATED_KEY].map((key) =>
      sessionStorage.getItem(key),
    )
    return { fragments: fragments ?? null, hash: hash ?? null, created: created ?? null }
  } catch {
    return { fragments: null, hash: null, created: null }
  }
}

/** Of the cart that the server knows. A visitor without a cart has no cookie. */
export function readCartHash(): string {
  const name = `${wcCookies.hash}=`
  return (
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(name))
      ?.slice(name.length) ?? ''
  )
}
