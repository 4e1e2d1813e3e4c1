import { startCart } from './cart/cart.client.ts'
import { enlargeActivePicture } from './catalog/gallery-trigger.client.ts'
import { submitOnChange } from './catalog/ordering.client.ts'
import { raiseQuantities } from './catalog/quantity.client.ts'
import { defineIslands } from './island-element.client.ts'
import { fadePreloader } from './layout/preloader.client.ts'
import { openLinksInLightbox } from './lightbox/lightbox-links.client.ts'
import { defineWidget } from './widget-element.client.ts'

// Everything here waits until the first frame is on the screen: nothing of ours competes with it.
requestAnimationFrame(() =>
  setTimeout(() => {
    fadePreloader()
    submitOnChange()
    raiseQuantities()
    enlargeActivePicture()
    openLinksInLightbox()
    defineIslands()
    startCart()
    if (document.querySelector('.rl-gallery-container')) {
      void import('./galleries/galleries.client.ts').then(({ startGalleries }) => startGalleries())
    }
    defineWidget('x-carousel', () => import('./carousel/carousel.client.ts').then((module) => module.startCarousel))
  }),
)
