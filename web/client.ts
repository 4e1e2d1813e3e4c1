import { startCart } from './cart/cart.client.ts'
import { submitOnChange } from './catalog/ordering.client.ts'
import { raiseQuantities } from './catalog/quantity.client.ts'
import { defineIslands } from './island-element.client.ts'
import { fadePreloader } from './layout/preloader.client.ts'

// Everything here waits until the first frame is on the screen: nothing of ours competes with it.
requestAnimationFrame(() =>
  setTimeout(() => {
    fadePreloader()
    submitOnChange()
    raiseQuantities()
    defineIslands()
    startCart()
    if (document.querySelector('.rl-gallery-container')) {
      void import('./galleries/galleries.client.ts').then(({ startGalleries }) => startGalleries())
    }
  }),
)
