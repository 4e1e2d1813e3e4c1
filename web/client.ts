import { startCart } from './cart/cart.client.ts'
import { submitOrderingOnChange } from './catalog/listing/ordering.client.ts'
import { showSecondPictures } from './catalog/product-card/second-picture.client.ts'
import { raiseToMinimumQuantities } from './catalog/product-page/chooser/quantity.client.ts'
import { startGalleryTrigger } from './catalog/product-page/gallery/gallery-trigger.client.ts'
import { startFilters } from './filters/filters.client.ts'
import { startMenus } from './layout/menus/menus.client.ts'
import { hidePreloader } from './layout/preloader.client.ts'
import { openLinksInLightbox } from './lightbox/lightbox-links.client.ts'
import { startSavedProducts } from './saved-products/saved-products.client.ts'
import { loadSuggestionsOnFocus } from './search/search.client.ts'
import { defineWidget } from './widgets/widget-element.client.ts'

// Everything here waits for the first frame, so that nothing competes with it.
requestAnimationFrame(() =>
  setTimeout(() => {
    hidePreloader()
    startMenus()
    submitOrderingOnChange()
    startFilters()
    showSecondPictures()
    raiseToMinimumQuantities()
    startGalleryTrigger()
    openLinksInLightbox()
    loadSuggestionsOnFocus()
    startCart()
    startSavedProducts()
    const keptPage = document.querySelector<HTMLElement>('[data-kept-list]')
    const viewed = document.querySelector<HTMLElement>('[data-viewed]')
    if (keptPage) {
      void import('./saved-products/saved-products-page.client.ts').then(({ fillSavedProductsPage }) =>
        fillSavedProductsPage(keptPage),
      )
    }
    if (viewed) {
      void import('./recently-viewed/recently-viewed.client.ts').then(({ fillRecentlyViewed }) =>
        fillRecentlyViewed(viewed),
      )
    }
    onFirstPaint(() => {
      void import('./background.client.ts').then(({ startBackground }) => startBackground()).catch(console.warn)
    })
    onIdle(() => {
      void import('./idle/idle.client.ts').then(({ startIdleWork }) => startIdleWork()).catch(console.warn)
    })
    if (document.querySelector('.rl-gallery-container')) {
      void import('./galleries/galleries.client.ts').then(({ startGalleries }) => startGalleries())
    }
    defineWidget('x-accordion', () => import('./accordion/accordion.client.ts').then((module) => module.startAccordion))
    if (!CSS.supports('animation-timeline: view()')) {
      defineWidget('x-parallax', () => import('./parallax/parallax.client.ts').then((module) => module.startParallax))
    }
    defineWidget('x-consent-area', () =>
      import('./consent/blocked-content/consent-area.client.ts').then((module) => module.startConsentArea),
    )
    defineWidget('x-form', () => import('./messages/message-form.client.ts').then((module) => module.startForm), 'near')
    defineWidget('x-checkout', () => import('./checkout/checkout.client.ts').then((module) => module.startCheckout))
    defineWidget('x-product', () =>
      import('./catalog/product-page/chooser/product-chooser.client.ts').then((module) => module.startProduct),
    )
    defineWidget('x-share', () => import('./saved-products/share.client.ts').then((module) => module.startShare))
    defineWidget(
      'x-carousel',
      () => import('./carousel/carousel.client.ts').then((module) => module.startCarousel),
      'near',
    )
    defineWidget('x-video', () =>
      import('./video-player/video-player.client.ts').then((module) => module.startVideoPlayer),
    )
  }),
)

/** Does not wait for pictures. In a tab that was not visible yet it waits until the tab is visible. */
function onFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** After the page has loaded. Safari has no idle callbacks. */
function onIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 1000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
