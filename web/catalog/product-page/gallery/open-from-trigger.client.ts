export const TRIGGER_CLASS = 'woocommerce-product-gallery__trigger'

/**
 * Protocols 2.7: the magnifier opens the visible picture, as a click on the picture does. One that another script has
 * added opens its own lightbox; ours replaces it, also in a gallery that stays as the server has sent it.
 */
export function openGalleryFromTrigger(): void {
  const ownTrigger = document.querySelector<HTMLElement>('.gallery__enlarge')
  if (ownTrigger) {
    document.querySelector(`.${TRIGGER_CLASS}:not(.gallery__enlarge)`)?.remove()
    ownTrigger.classList.add(TRIGGER_CLASS)
    ownTrigger.hidden = false
  }
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
