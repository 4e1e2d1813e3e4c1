import { saveProductsOnClick } from '#web/catalog/saved-products/save-products.client.ts'
import { showSavedProducts } from '#web/catalog/saved-products/saved-products.client.ts'
import { readSavedProducts, readStored } from '#web/catalog/saved-products/saved-products-store.client.ts'
import { markLightboxLinks } from '#web/content/galleries/lightbox/mark-links.client.ts'
import { defineWidget } from '#web/core/islands/widget-element.client.ts'
import { closestElement, isPlainClick } from '#web/core/ui/clicks.client.ts'
import { awaitFirstUse, onFirstUse, use } from '#web/core/ui/loading/first-use.client.ts'
import { isBackNavigation, whenActivated } from '#web/core/ui/loading/page-visit.client.ts'
import { afterNextFrame } from '#web/core/ui/motion.client.ts'
import { hidePreloader } from '#web/pages/layout/preloader.client.ts'
import { NOTICES_SELECTOR } from '#web/sales/cart/configuration.ts'
import { raiseToMinimum } from './catalog/product-page/chooser/raise-to-minimum.ts'

/** Of api/store/wc-ajax/protocol.ts, which would enlarge what every page loads first. */
const CART_COOKIE = 'woocommerce_cart_hash='
const PROCEED_FIELD = 'proceed'
/** Of api/visitors/forms/delivery.protocol.ts: a product page shows delivery to this city. */
const CITY_COOKIE = 'meblia_city='
/** Of api/visitors/forms/checkout.protocol.ts: fields that were typed. */
const CHECKOUT_STORAGE_KEY = 'meblia_checkout'
/** A cart or notices to show, or scripts made for WooCommerce, which may speak to ours. */
const USED_AT_ONCE = `${NOTICES_SELECTOR}, [data-gallery-nonce]`

/** Within 400 px of its end (use-infinite-gallery.ts); others come later. */
const LOADS_BY_ITSELF = '.rl-pagination-infinite:not(:has(button))'

/** Sent with the cart as it was then. */
const CART_FORM = '.woocommerce-cart-form'
const SHOWS_CART = `.checkout, ${CART_FORM}`

// Everything in here waits for the first frame, so that nothing competes with it.
afterNextFrame(() => {
  hidePreloader()
  raiseToMinimumQuantities()
  // Quantities save themselves as soon as somebody is there.
  document.body.classList.toggle('cart-alive', !!document.querySelector(CART_FORM))
  markLightboxLinks()
  showSavedProducts()
  const keptPage = document.querySelector<HTMLElement>('[data-kept-list]')
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')
  if (keptPage) {
    void import('#web/catalog/saved-products/saved-products-page.client.ts').then((module) =>
      module.fillSavedProductsPage(keptPage),
    )
  }
  if (viewed) {
    const remember = () =>
      import('#web/catalog/recently-viewed/remember-viewed.client.ts').then((module) =>
        module.rememberViewed(viewed, use),
      )
    if (readSavedProducts('viewed').length > 0) void remember()
    else onFirstUse(remember)
  }
  onFirstPaint(() => whenActivated(() => void import('./when-painted.client.ts').catch(console.warn)))
  // Nor does a list whose end is in sight.
  const endless = document.querySelector(LOADS_BY_ITSELF)
  if (endless && endless.getBoundingClientRect().bottom < innerHeight + 400) use(endless)
  if (!CSS.supports('animation-timeline: view()')) {
    defineWidget('x-parallax', () => import('#web/content/parallax/parallax.client.ts'))
  }
  if (readStored(CHECKOUT_STORAGE_KEY) !== null) {
    // Their form puts them back; on the pages after it the order has been placed.
    const form = document.querySelector('.checkout__form')
    if (form) use(form)
    else if (document.querySelector('.order, x-payment')) localStorage.removeItem(CHECKOUT_STORAGE_KEY)
  }
  // A buyer who returns with Back is not led to the payment service again.
  if (!isBackNavigation()) document.querySelector<HTMLFormElement>('x-payment form')?.submit()
  defineWidget('x-carousel', () => import('#web/content/carousel/carousel.client.ts'))
  if (
    document.querySelector(USED_AT_ONCE) ||
    // Back to what was loaded or turned waits for nobody.
    (history.state?.galleries && document.querySelector('.rl-gallery')) ||
    (document.cookie.includes(CART_COOKIE) && (isBackNavigation() || !document.querySelector(SHOWS_CART))) ||
    (document.cookie.includes(CITY_COOKIE) && document.querySelector('.city'))
  )
    use()
})
// A link that plays a video is a button, which answers to the space bar, too: also when that is the first use of the page.
addEventListener('keydown', (event) => {
  const button = event.key === ' ' && closestElement(event, '.video__start[role]')
  if (!button) return
  event.preventDefault()
  button.click()
})
// The buttons of a quantity step the field itself until its component follows it: an add that is pressed next reads it, and
// where React does not come they work, too.
addEventListener('click', (event) => {
  const { dataset, parentElement } = closestElement(event, 'x-island:not([ready]) button[data-step]') ?? {}
  const field = parentElement?.querySelector('input')
  if (Number(dataset?.step) > 0) field?.stepUp()
  // Below its minimum a line of the cart would be removed.
  else if (!(Number(field?.value) <= Number(parentElement?.dataset.min))) field?.stepDown()
})
saveProductsOnClick()
saveQuantitiesBeforeCheckout()
// Clicks are kept from now on.
awaitFirstUse((presence) => import('./when-first-used.client.ts').then((module) => module.startInteraction(presence)))

/** §5: quantity inputs outside the cart table. A page restored from the session history may hold an old value. */
function raiseToMinimumQuantities(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input.qty')) {
    if (input.closest('.product-quantity') || input.min === '') continue
    const raised = raiseToMinimum(input.valueAsNumber, Number(input.min))
    if (raised !== input.valueAsNumber) input.value = String(raised)
  }
}

/** The order is of what the cart shows: quantities that are not saved yet are sent with the way to the checkout. */
function saveQuantitiesBeforeCheckout(): void {
  addEventListener('click', (event) => {
    const form = closestElement(event, '.checkout-button') && document.querySelector<HTMLFormElement>(CART_FORM)
    if (!form || !isPlainClick(event)) return
    const fields = [...form.querySelectorAll<HTMLInputElement>('.qty')]
    if (!form.matches('.processing') && fields.every(({ value, defaultValue }) => value === defaultValue)) return
    event.preventDefault()
    form.addEventListener('formdata', ({ formData }) => formData.set(PROCEED_FIELD, '1'), { once: true })
    form.submit()
  })
}

/** Does not wait for pictures. In a tab that was not visible yet it waits until the tab is visible. */
function onFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}
