import { cookies } from '#wire/woo-cart.protocol.ts'
import { CREATED_KEY, type Fragments, REFRESH_EVENTS, REFRESH_WITHIN_MS } from '#wire/woo-cart-page.protocol.ts'
import { copyToShow } from './answers.ts'
import { ask, type Connection, tell } from './connection.client.ts'
import { elementFrom, replaceKeepingFocus } from './replacing.client.ts'

/** Fires on the window whenever fragments have been put into the page. */
export const FRAGMENTS_SHOWN = 'cart-fragments-shown'

/** The page is printed with an empty cart, whose hash is empty. */
let shownHash = ''

/** Replaces elements by their selectors, and keeps the fragments for the next page of this tab. */
export function takeFragments({ configuration }: Connection, fragments: Fragments, hash: string): void {
  show(fragments, hash)
  const { keys } = configuration
  try {
    sessionStorage.setItem(keys.fragments, JSON.stringify(fragments))
    sessionStorage.setItem(CREATED_KEY, String(Date.now()))
    sessionStorage.setItem(keys.hash, hash)
    localStorage.setItem(keys.hash, hash) // other tabs hear of it
  } catch {
    // Storage is full or forbidden: the next page asks.
  }
}

/** Shows the true cart now, and whenever another tab, a script or the session history says that it may have changed. */
export function followCart(connection: Connection): void {
  const { keys } = connection.configuration
  for (const name of REFRESH_EVENTS) document.body.addEventListener(name, () => void refresh(connection))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.hash && (newValue ?? '') !== shownHash) void refresh(connection)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp(connection)
  })
  catchUp(connection)
}

/** Nothing is asked while the page shows the cart that the cookie names; a visitor without a cart has no cookie. */
function catchUp(connection: Connection): void {
  const hash = cookie(cookies.hash)
  if (hash === shownHash) return
  const copy = copyToShow(readCopy(connection), hash, Date.now())
  if (!copy) return void refresh(connection)
  show(copy, hash)
  tell('wc_fragments_loaded', undefined)
}

async function refresh(connection: Connection): Promise<void> {
  const fields = { time: String(Date.now()) }
  const answer = await ask(connection, 'get_refreshed_fragments', fields, REFRESH_WITHIN_MS)
  if (answer.kind !== 'changed') return void tell('wc_fragments_ajax_error', undefined)
  takeFragments(connection, answer.fragments, answer.hash)
  tell('wc_fragments_refreshed', undefined)
}

function show(fragments: Fragments, hash: string): void {
  for (const [selector, markup] of Object.entries(fragments)) {
    for (const old of document.querySelectorAll(selector)) {
      const fresh = elementFrom(markup)
      if (fresh) replaceKeepingFocus(old, fresh)
    }
  }
  shownHash = hash
  dispatchEvent(new Event(FRAGMENTS_SHOWN))
}

function readCopy({ configuration: { keys } }: Connection) {
  try {
    const [fragments, hash, created] = [keys.fragments, keys.hash, CREATED_KEY].map((key) =>
      sessionStorage.getItem(key),
    )
    return { fragments: fragments ?? null, hash: hash ?? null, created: created ?? null }
  } catch {
    return { fragments: null, hash: null, created: null }
  }
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}
