/** Links that open in the lightbox. */
export const LINK_SELECTOR = 'a[data-rel*="lightbox"], a[rel*="lightbox"]'

/** Protocols 2.7: other scripts find the links by this class. */
export function markLightboxLinks(): void {
  const mark = () => {
    for (const link of document.querySelectorAll(LINK_SELECTOR)) link.classList.add('swipebox')
  }
  document.addEventListener('doResponsiveLightbox', mark)
  mark()
}
