export const TRIGGER_CLASS = 'woocommerce-product-gallery__trigger'

/** A trigger added by another script opens its own lightbox; ours replaces it. */
export function showGalleryTrigger(): void {
  const own = document.querySelector<HTMLElement>('.gallery__enlarge')
  if (!own) return
  document.querySelector(`.${TRIGGER_CLASS}`)?.remove()
  own.classList.add(TRIGGER_CLASS)
  own.hidden = false
}
