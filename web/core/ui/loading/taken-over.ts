import { LIGHTBOX_LINK_SELECTOR } from '#api/store/galleries/protocol.ts'

/** What the scripts of the first use take over, by the event that they answer; `data-early` is for this alone. */
export const TAKEN_OVER = {
  click: `.ajax_add_to_cart, .woocommerce-store-notice__dismiss-link, .cart-contents, .chips a, [data-early], ${LIGHTBOX_LINK_SELECTOR}`,
  submit: 'form.cart, .form__form, .filters__form, .city',
  // Of other scripts (api/store/wc-ajax/cart-page.protocol.ts).
  wc_fragment_refresh: 'body',
  updated_wc_div: 'body',
}

/** Chosen before the script: somebody was there. */
export const CHOSEN = ':is(.orderby, .filters__form, .choice) :is(:checked:not(:default), input:default:not(:checked))'

export const WAITING_ISLAND = 'x-island:not([name=cart-counter])'

/** Something done before the script that answers it. `chosen`: when a form was sent; `false`: it is no form. */
export type EarlyUse = { event: Event; chosen?: FormData | false | undefined }
