import { startCart } from './cart/cart.client.ts'
import { awakenFilters } from './catalog/filters.client.ts'
import { enlargeActivePicture } from './catalog/gallery-trigger.client.ts'
import { submitOnChange } from './catalog/ordering.client.ts'
import { raiseQuantities } from './catalog/quantity.client.ts'
import { defineIslands } from './island-element.client.ts'
import { followKept } from './kept/kept.client.ts'
import { enlivenMenus } from './layout/menus.client.ts'
import { fadePreloader } from './layout/preloader.client.ts'
import { openLinksInLightbox } from './lightbox/lightbox-links.client.ts'
import { suggestWhenAsked } from './search/search.client.ts'
import { defineWidget } from './widget-element.client.ts'

// Everything here waits until the first frame is on the screen: nothing of ours competes with it.
requestAnimationFrame(() =>
  setTimeout(() => {
    fadePreloader()
    enlivenMenus()
    submitOnChange()
    awakenFilters()
    raiseQuantities()
    enlargeActivePicture()
    openLinksInLightbox()
    suggestWhenAsked()
    defineIslands()
    startCart()
    followKept()
    const keptPage = document.querySelector<HTMLElement>('[data-kept-list]')
    const viewed = document.querySelector<HTMLElement>('[data-viewed]')
    if (keptPage || viewed) {
      void import('./kept/kept-pages.client.ts').then(({ fillKeptPage, fillViewed }) => {
        if (keptPage) fillKeptPage(keptPage)
        if (viewed) fillViewed(viewed)
      })
    }
    afterFirstPaint(() => {
      void import('./background.client.ts').then(({ startBackground }) => startBackground()).catch(console.warn)
    })
    if (document.querySelector('.rl-gallery-container')) {
      void import('./galleries/galleries.client.ts').then(({ startGalleries }) => startGalleries())
    }
    defineWidget('x-accordion', () => import('./accordion/accordion.client.ts').then((module) => module.startAccordion))
    if (!CSS.supports('animation-timeline: view()')) {
      defineWidget('x-parallax', () => import('./parallax/parallax.client.ts').then((module) => module.startParallax))
    }
    defineWidget('x-consent-area', () => import('./consent/areas.client.ts').then((module) => module.startConsentArea))
    defineWidget('x-form', () => import('./messages/form.client.ts').then((module) => module.startForm))
    defineWidget('x-checkout', () => import('./checkout/checkout.client.ts').then((module) => module.startCheckout))
    defineWidget('x-carousel', () => import('./carousel/carousel.client.ts').then((module) => module.startCarousel))
    defineWidget('x-video', () =>
      import('./video-player/video-player.client.ts').then((module) => module.startVideoPlayer),
    )
  }),
)

/** Waits for no picture, and in a tab that nobody has looked at yet for the first look. */
function afterFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}
