import type { RlArgs } from '#api/galleries/protocol.ts'
import { isPlainClick } from '../../ui/clicks.client.ts'
import {
  announce,
  currentPage,
  dispatchGalleryChanged,
  findItemList,
  galleryNumber,
  markLoading,
} from '../gallery-container.client.ts'
import { pushGalleryHistoryState, readGalleryHistoryState, updateGalleryHistoryState } from './history-state.client.ts'
import { galleryPageRequest } from './page-request.ts'
import { pageInLink, urlWithGalleryPage } from './page-url.ts'

const AJAX_GALLERY_SELECTOR = '.rl-gallery-container.rl-pagination-ajax'

/**
 * §2, mode 2: a page link replaces only the container. Returns a function to call when galleries were added to the
 * page.
 */
export function startAjaxPaging(args: RlArgs): () => void {
  /** Pages shown so far, by gallery number and page, so Back restores them without a request. */
  const seen = new Map<string, Element>()
  const running = new Map<string, AbortController>()

  document.addEventListener('click', (event) => {
    const link = clickedPageLink(event)
    const container = link?.closest(AJAX_GALLERY_SELECTOR)
    if (!link || !container) return
    event.preventDefault()
    void turn(container, link)
  })
  addEventListener('popstate', () => {
    for (const controller of running.values()) controller.abort()
    void restore()
  })
  return lookAround

  function lookAround(): void {
    for (const container of findAjaxGalleries()) {
      seen.set(shownPageKey(galleryNumber(container), currentPage(container)), container)
      updateGalleryHistoryState({
        pages: { ...readGalleryHistoryState().pages, [galleryNumber(container)]: requestedPage(container) },
      })
    }
    void restore()
  }

  async function turn(container: Element, link: HTMLAnchorElement): Promise<void> {
    const no = galleryNumber(container)
    const page = pageInLink(link.href)
    const next = await fetchPage(container, page)
    if (!next) return
    const pages = { ...readGalleryHistoryState().pages, [no]: currentPage(next) }
    updateGalleryHistoryState({ y: scrollY })
    replace(container, next)
    pushGalleryHistoryState(pages, urlWithGalleryPage(location.href, no, page))
    focusContainer(next)
    announce(findItemList(next))
  }

  /** Restores every gallery to its page in this history entry, and the scroll position. */
  async function restore(): Promise<void> {
    const { pages, y } = readGalleryHistoryState()
    const turned = findAjaxGalleries().map(async (container) => {
      const wanted = pages[galleryNumber(container)]
      if (wanted === undefined || wanted === currentPage(container)) return false
      const known = seen.get(shownPageKey(galleryNumber(container), wanted))
      const next = known ?? (await fetchPage(container, String(wanted)))
      if (next) replace(container, next)
      return next !== undefined
    })
    const scroll = () => scrollTo({ top: y, behavior: 'instant' })
    if (turned.length > 0 && (await Promise.all(turned)).includes(true)) scroll()
  }

  function replace(container: Element, next: Element): void {
    seen.set(shownPageKey(galleryNumber(container), currentPage(container)), container)
    seen.set(shownPageKey(galleryNumber(next), currentPage(next)), next)
    container.replaceWith(next)
    const gallery_id = next.getAttribute('data-gallery_id')
    dispatchGalleryChanged(args, { pagination_type: 'ajax', gallery_id, gallery_no: galleryNumber(next) })
  }

  /**
   * Undefined when it failed or another page was requested in the meantime. The loading class is removed either way
   * (§4, §8).
   */
  async function fetchPage(container: Element, page: string): Promise<Element | undefined> {
    const galleryNo = galleryNumber(container)
    const galleryId = container.getAttribute('data-gallery_id') ?? ''
    const controller = new AbortController()
    running.get(galleryNo)?.abort()
    running.set(galleryNo, controller)
    markLoading(container, true)
    try {
      const response = await fetch(args.ajaxurl, {
        method: 'POST',
        body: galleryPageRequest(args, { galleryId, galleryNo, page }),
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        signal: controller.signal,
      })
      return response.ok ? parseContainer(await response.text(), galleryId) : undefined
    } catch {
      return undefined
    } finally {
      if (running.get(galleryNo) === controller) {
        running.delete(galleryNo)
        markLoading(container, false)
      }
    }
  }
}

function findAjaxGalleries(): Element[] {
  return [...document.querySelectorAll(AJAX_GALLERY_SELECTOR)]
}

function shownPageKey(galleryNo: string, page: number): string {
  return `${galleryNo}:${page}`
}

/** The page in the history entry of a reload or a return; otherwise the one the server rendered. */
function requestedPage(container: Element): number {
  return readGalleryHistoryState().pages[galleryNumber(container)] ?? currentPage(container)
}

/** A click with the main button and no modifier key; others keep their usual meaning. */
function clickedPageLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event) || event.altKey) return null
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('.rl-pagination a.page-numbers')
    : null
}

function parseContainer(markup: string, galleryId: string): Element | undefined {
  const template = document.createElement('template')
  template.innerHTML = markup
  const found = template.content.querySelector(`.rl-gallery-container[data-gallery_id="${CSS.escape(galleryId)}"]`)
  found?.classList.remove('rl-loading')
  return found ?? undefined
}

/** The followed link no longer exists, so focus moves to the start of the gallery. */
function focusContainer(container: Element): void {
  if (!(container instanceof HTMLElement)) return
  container.tabIndex = -1
  container.focus({ preventScroll: true })
  if (container.getBoundingClientRect().top < 0) container.scrollIntoView({ behavior: 'instant', block: 'start' })
}
