import { LINKS_SELECTOR, prepareCartPage } from '../cart/cart-page/outdated-cart-page.client.ts'
import type { CartConnection } from '../cart/requests/connection.client.ts'
import type { LightboxLinks } from '../lightbox/lightbox-links.client.ts'

/** What islands get from the scripts of the page, besides the props that the server has sent. */
export type PageScripts = {
  /** Undefined on a page that has no cart. */
  cart: CartConnection | undefined
  lightbox: LightboxLinks
}

/**
 * Only what is named here is sent to the browser as a component. `takesOver`: clicks there wait until it is hydrated, as
 * its forms do. `prepare` runs before, may hydrate it although nobody is there, and returns what runs if it stays as the
 * server has sent it.
 */
export const islands = {
  'cart-page': {
    load: () => import('../cart/cart-page/cart-page.tsx').then(({ CartPage }) => CartPage),
    takesOver: `[data-by], ${LINKS_SELECTOR}`,
    prepare: prepareCartPage,
  },
  lightbox: {
    load: () => import('../lightbox/lightbox.tsx').then(({ Lightbox }) => Lightbox),
    takesOver: ':not(*)',
    prepare: (hydrate: () => void, { lightbox }: PageScripts) => lightbox.prepare(hydrate),
  },
}

export type IslandName = keyof typeof islands
