/** What the pages and the browser know of the cart's protocol: §1.5, §3.1–3.5. */

import { ENDPOINT, fields, type WooEndpoint } from './woo-cart.protocol.ts'

/** The one fragment without which a stored copy is worth nothing. */
export const MINI_CART = 'div.widget_shopping_cart_content'
export const CART_COUNTER = 'a.cart-contents'

export type Fragments = Record<string, string>

export const CREATED_KEY = 'wc_cart_created'

/** Begins the key of `localStorage` by which tabs hear of each other. */
export const CART_HASH_KEY = 'wc_cart_hash_'

export function storageKeys(shopHash: string): { fragments: string; hash: string } {
  return { fragments: `wc_fragments_${shopHash}`, hash: `${CART_HASH_KEY}${shopHash}` }
}

export type Endpoint = Extract<WooEndpoint, 'add_to_cart' | 'remove_from_cart' | 'get_refreshed_fragments'>

export const ENDPOINT_TEMPLATE = `/?${ENDPOINT}=%%endpoint%%`
export const REFRESH_WITHIN_MS = 5000

/** What listeners on `document.body` are told, and with what. */
export type CartEvents = {
  adding_to_cart: { button: HTMLElement; data: Record<string, string> }
  added_to_cart: { fragments: Fragments; cart_hash: string; button: HTMLElement }
  removed_from_cart: { fragments: Fragments; cart_hash: string; button: HTMLElement }
  wc_cart_button_updated: { button: HTMLElement }
  wc_fragments_loaded: undefined
  wc_fragments_refreshed: undefined
  wc_fragments_ajax_error: undefined
  updated_wc_div: undefined
  updated_cart_totals: undefined
  wc_cart_emptied: undefined
  applied_coupon: { code: string }
  removed_coupon: { code: string }
}

/** Either of them asks for fresh fragments. */
export const REFRESH_EVENTS = ['wc_fragment_refresh', 'updated_wc_div'] as const

export function removeAddress(key: string, nonce: string): string {
  return `/cart/?${fields.remove}=${key}&${fields.nonce}=${nonce}`
}

export function removeCouponAddress(key: string, nonce: string): string {
  return `/cart/?${new URLSearchParams({ [fields.removeCoupon]: key, ...(nonce && { [fields.nonce]: nonce }) })}`
}

export function noticeCookie(noticeId: string): string {
  return `store_notice${noticeId}`
}
