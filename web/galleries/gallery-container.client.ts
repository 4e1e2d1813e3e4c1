import { GALLERY_CHANGED_EVENT, type RlArgs } from '#api/galleries/protocol.ts'
import { STATUS_ID } from '../ui/live-region.ts'

/** The list of items in a gallery container. */
export function findItemList(container: Element): HTMLElement | null {
  return container.querySelector<HTMLElement>('.rl-gallery')
}

export function galleryNumber(container: Element): string {
  return findItemList(container)?.dataset.gallery_no ?? ''
}

/** The page number that the container shows. */
export function currentPage(container: Element): number {
  return Number(container.querySelector('.rl-pagination .current')?.textContent ?? 1)
}

/** §4: sets the loading class while a page is fetched. */
export function markLoading(container: Element, loading: boolean): void {
  container.classList.toggle('rl-loading', loading)
  if (loading) container.setAttribute('aria-busy', 'true')
  else container.removeAttribute('aria-busy')
}

/** protocols 2.5 and 2.6: notifies lightbox scripts of new pictures. */
export function dispatchGalleryChanged(args: RlArgs, facts: Record<string, unknown>): void {
  const { script, selector } = args
  document.dispatchEvent(new CustomEvent(GALLERY_CHANGED_EVENT, { detail: { script, selector, args, ...facts } }))
}

/** Announces the change to screen readers, with the text from the server. */
export function announce(list: HTMLElement | null): void {
  const status = document.getElementById(STATUS_ID)
  if (status && list?.dataset.announcement) status.textContent = list.dataset.announcement
}
