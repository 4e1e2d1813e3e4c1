import { prepareListing } from '#web/catalog/listing/prepare-listing.client.ts'
import { prepareDelivery, prepareProductPart } from '#web/catalog/product-page/prepare-product-part.client.ts'
import type { CarouselElement } from '#web/content/carousel/carousel.ts'
import type { LightboxLinks } from '#web/content/galleries/lightbox/link-group.ts'
import type { loadPlayer } from '#web/content/video-player/load-player.client.ts'
import { NOTICE_ISLAND } from '#web/core/consent/blocked-content/blocked-content.ts'
import type { PageConsent } from '#web/core/consent/blocked-content/consent-store.ts'
import type { sendKept } from '#web/core/ui/clicks.client.ts'
import { LINKS_SELECTOR, prepareCartPage } from '#web/sales/cart/cart-page/outdated-cart-page.client.ts'
import type { CartConnection } from '#web/sales/cart/requests/request-queue.ts'

/** What islands get from the scripts of the page, besides the props that the server has sent. */
export type PageScripts = {
  cart: CartConnection
  lightbox: LightboxLinks
  loadPlayer: typeof loadPlayer
  consent: () => Promise<PageConsent>
  sendKept: typeof sendKept
}

export type IslandEntry = {
  /** `unknown`: the names of islands are known before their components, which use them. */
  load: () => Promise<unknown>
  /** What it makes work, by a selector; all of it by default. A touch there hydrates it at once, and forms there wait for it. */
  handles?: string
  /** Clicks there wait until it is hydrated. */
  takesOver?: string
  /** False: the browser sends its forms, also before it is hydrated. */
  formsWait?: boolean
  /** Hydrated when it is touched, and not before. */
  isOnTouch?: boolean
  /** Runs before, may hydrate it although nobody is there, and returns what runs if it stays as the server has sent it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to undo
  prepare?: (hydrate: () => void, scripts: PageScripts, island: HTMLElement) => (() => void) | void
}

/** What was done before the island is there. `find`: the element that stands in the place of one now. */
export type EarlyUse = {
  clicks: HTMLElement[]
  submits: SubmitEvent[]
  repeat(find?: <Part extends HTMLElement>(part: Part) => Part | undefined): void
}

/** Of a component, beside its function. */
export type HydrationOptions = {
  /** The page has the version of the props alone. Markup of another version is rendered anew. */
  fetchProps?: (element: HTMLElement, early: EarlyUse) => Promise<{ version: string }>
  /** So is markup that another script has changed, which otherwise stays as it is. */
  rendersChangedAnew?: true
}

const productPart = {
  load: () => import('#web/catalog/product-page/product-part.tsx').then((module) => module.ProductPart),
  formsWait: false,
  prepare: prepareProductPart,
}

/** Back and a reload: the visitor has paged galleries, or opened the lightbox, and nothing waits for a touch. */
const hydrateRestored = (hydrate: () => void): undefined => history.state && hydrate()

/** Only what is named here is sent to the browser as a component. */
export const islands = {
  'cart-page': {
    load: () => import('#web/sales/cart/cart-page/cart-page.tsx').then((module) => module.CartPage),
    takesOver: LINKS_SELECTOR,
    prepare: prepareCartPage,
  },
  carousel: {
    load: () => import('#web/content/carousel/carousel-controls.tsx').then((module) => module.CarouselControls),
    takesOver: 'button',
    prepare(hydrate: () => void, _scripts: PageScripts, { parentElement }: HTMLElement) {
      const carousel = parentElement as CarouselElement
      carousel.script?.prepare(hydrate)
      return () => carousel.script?.end() // which may have come later
    },
  },
  gallery: {
    load: () => import('#web/content/galleries/paging/gallery-pages.tsx').then((module) => module.GalleryPages),
    takesOver: '.rl-pagination a',
    prepare: hydrateRestored,
  },
  'gallery-end': {
    load: () => import('#web/content/galleries/paging/gallery-pages.tsx').then((module) => module.GalleryEnd),
    takesOver: 'button',
    prepare: hydrateRestored,
  },
  lightbox: {
    load: () => import('#web/content/galleries/lightbox/lightbox.tsx').then((module) => module.Lightbox),
    prepare: (hydrate: () => void, { lightbox }: PageScripts) => lightbox.prepare(hydrate),
  },
  video: {
    load: () => import('#web/content/video-player/video-player.tsx').then((module) => module.VideoPlayer),
    takesOver: '.video__start',
    isOnTouch: true,
    // In place of the browser's own player, which another script could have made its own.
    prepare: (hydrate: () => void, _scripts: PageScripts, island: HTMLElement) => {
      if (island.querySelector('.easy-video-player')) hydrate()
    },
  },
  listing: {
    load: () => import('#web/catalog/listing/listing.tsx').then((module) => module.Listing),
    handles: '.filters, .filters-open, .chips',
    takesOver: '.filters a, .filters-open, .chips a',
    isOnTouch: true,
    prepare: prepareListing,
  },
  search: {
    load: () => import('#web/catalog/search/search-panel.tsx').then((module) => module.SearchPanel),
    handles: '[type=search]',
    isOnTouch: true,
  },
  'cart-counter': {
    load: () => import('#web/sales/cart/mini-cart/cart-counter.tsx').then((module) => module.CartCounter),
  },
  'mini-cart': {
    load: () => import('#web/sales/cart/mini-cart/mini-cart.tsx').then((module) => module.MiniCart),
    takesOver: '.remove_from_cart_button',
  },
  'consent-area': {
    load: () => import('#web/core/consent/blocked-content/consent-area.tsx').then((module) => module.ConsentArea),
    takesOver: '.consent-area__accept',
  },
  'own-saved-list': {
    load: () => import('#web/catalog/saved-products/own-saved-list.tsx').then((module) => module.OwnSavedList),
    takesOver: '.kept-actions button',
  },
  'message-form': {
    load: () => import('#web/visitors/messages/message-form.tsx').then((module) => module.MessageForm),
  },
  'invoice-facts': {
    load: () => import('#web/sales/orders/invoice-facts.tsx').then((module) => module.InvoiceFacts),
    takesOver: '.order__copy',
  },
  'recently-viewed': {
    load: () => import('#web/catalog/recently-viewed/recently-viewed.tsx').then((module) => module.RecentlyViewed),
  },
  'list-actions': {
    load: () => import('#web/catalog/saved-products/list-actions.tsx').then((module) => module.ListActions),
    takesOver: '.kept-actions button',
  },
  'list-full-message': {
    load: () => import('#web/catalog/saved-products/list-full-message.tsx').then((module) => module.ListFullMessage),
    prepare: (hydrate: () => void) => hydrate(),
  },
  [NOTICE_ISLAND]: {
    load: () => import('#web/core/consent/blocked-content/consent-area.tsx').then((module) => module.BlockedNotice),
    prepare: (hydrate: () => void) => hydrate(),
  },
  checkout: {
    load: () => import('#web/sales/checkout/checkout-form.tsx').then((module) => module.CheckoutForm),
    formsWait: false,
    // A choice that was made before the script is somebody, too: Safari does not focus what is clicked.
    prepare: (hydrate: () => void) => {
      if (document.querySelector(':checked:not(:default)')) hydrate()
    },
  },
  'product-part': productPart,
  'product-chooser': productPart,
  'product-delivery': { ...productPart, formsWait: true, prepare: prepareDelivery },
}

export type IslandName = keyof typeof islands
