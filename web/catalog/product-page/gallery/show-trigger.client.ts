export const TRIGGER_CLASS = 'woocommerce-product-gallery__trigger'

/** A trigger added by another script opens its own lightbox; ours replaces it. */
export function showGalleryTrigger(): void {
  const ownTrigger = document.querySelector<HTMLElement>('.gallery__enlarge')
  if (!ownTrigger) return
  document.querySelector(`.${TRIGGER_CLASS}`)?.remove()
  ownTrigger.classList.add(TRIGGER_CLASS)
  ownTrigger.hidden = false
}
