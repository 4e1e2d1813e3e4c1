import { LIGHTBOX_LINK_SELECTOR } from '#api/store/galleries/protocol.ts'

/** Protocols 2.7: other scripts find the links by this class. */
export function markLightboxLinks(): void {
  const mark = () => {
    for (const link of document.querySelectorAll(LIGHTBOX_LINK_SELECTOR)) link.classList.add('swipebox')
  }
  document.addEventListener('doResponsiveLightbox', mark)
  mark()
}
