import { TRIGGER_CLASS } from './show-trigger.client.ts'

/** Protocols 2.7: the magnifier opens the visible picture, as a click on the picture does. */
export function openGalleryFromTrigger(): void {
  document.addEventListener('click', (event) => {
    const trigger = event.target instanceof Element && event.target.closest(`.${TRIGGER_CLASS}`)
    if (!trigger || event.ctrlKey || event.metaKey || event.shiftKey) return
    const gallery = trigger.closest('.woocommerce-product-gallery')
    const link =
      gallery?.querySelector('.flex-active-slide a[data-rel]') ?? gallery?.querySelector('li a[data-rel]') ?? null
    if (!link) return
    event.preventDefault()
    // Passes the pointer type on, so a keyboard user is not treated as a pointer user.
    const pointerType = event instanceof PointerEvent ? event.pointerType : ''
    link.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType }))
  })
}
