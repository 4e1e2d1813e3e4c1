/** The cart protocol shared by pages and browser: §1.5, §3.1–3.5. */

import { cartPath } from '#shop/core/paths.ts'
import { ENDPOINT_PARAM, type WcAjaxEndpoint, wcAjaxFields } from './protocol.ts'

/** The fragment without which a stored copy is useless. */
export const MINI_CART_SELECTOR = 'div.widget_shopping_cart_content'
export const CART_COUNTER_SELECTOR = 'a.cart-contents'

export type Fragments = Record<string, string>

export const CREATED_KEY = 'wc_cart_created'

/** Prefix of the `localStorage` key that synchronises tabs. */
export const CART_HASH_KEY = 'wc_cart_hash_'

/** Beside the tab's copy, ours alone: the build of the shop that its markup is of. */
export const BUILD_KEY = 'wc_fragments_build'

export function storageKeys(shopHash: string): { fragments: string; hash: string } {
  return { fragments: `wc_fragments_${shopHash}`, hash: `${CART_HASH_KEY}${shopHash}` }
}

export type CartEndpoint = Extract<WcAjaxEndpoint, 'add_to_cart' | 'remove_from_cart' | 'get_refreshed_fragments'>

export const ENDPOINT_TEMPLATE = `/?${ENDPOINT_PARAM}=%%endpoint%%`

/** Events on `document.body` and their arguments. */
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

/** Either of them requests fresh fragments. */
export const REFRESH_EVENTS = ['wc_fragment_refresh', 'updated_wc_div'] as const

export function removeItemUrl(key: string, nonce: string): string {
  return `${cartPath}?${wcAjaxFields.remove}=${key}&${wcAjaxFields.nonce}=${nonce}`
}

export function removeCouponUrl(key: string, nonce: string): string {
  return `${cartPath}?${new URLSearchParams({ [wcAjaxFields.removeCoupon]: key, ...(nonce && { [wcAjaxFields.nonce]: nonce }) })}`
}
