import { currentPage, galleryNumber } from '../gallery-container.client.ts'
import { readGalleryHistoryState, updateGalleryHistoryState } from './history-state.client.ts'

const AJAX_GALLERY_SELECTOR = '.rl-gallery-container.rl-pagination-ajax'

/**
 * Puts the page of each gallery that page links replace into the history entry. Returns those that the entry shows at
 * another page.
 */
export function recordTurnedGalleries(): Element[] {
  return [...document.querySelectorAll(AJAX_GALLERY_SELECTOR)].filter((container) => {
    const { pages } = readGalleryHistoryState()
    const no = galleryNumber(container)
    const page = currentPage(container)
    const wanted = pages[no] ?? page
    updateGalleryHistoryState({ pages: { ...pages, [no]: wanted } })
    return wanted !== page
  })
}
