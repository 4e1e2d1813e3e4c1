import { pageRequest, type RlArgs } from '#wire/gallery-pages.protocol.ts'
import { announce, listIn, markLoading, numberOf, shownPage, tellOfNewItems } from './container.client.ts'
import { addressFor, pageOf } from './paging.ts'
import { keepPlace, placeHere, pushPlace } from './place.client.ts'

const AJAX_GALLERY = '.rl-gallery-container.rl-pagination-ajax'

/** §2, mode 2: a page link replaces the container in place, and nothing else. To be told when others have come to the page. */
export function turnInPlace(args: RlArgs): () => void {
  /** Pages that were shown, by number of the gallery and page: Back finds them at once. */
  const seen = new Map<string, Element>()
  const running = new Map<string, AbortController>()

  document.addEventListener('click', (event) => {
    const link = linkFollowed(event)
    const container = link?.closest(AJAX_GALLERY)
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
    for (const container of galleries()) {
      seen.set(keyOf(numberOf(container), shownPage(container)), container)
      keepPlace({ pages: { ...placeHere().pages, [numberOf(container)]: wantedPage(container) } })
    }
    void restore()
  }

  async function turn(container: Element, link: HTMLAnchorElement): Promise<void> {
    const no = numberOf(container)
    const page = pageOf(link.href)
    const next = await fetchPage(container, page)
    if (!next) return
    const pages = { ...placeHere().pages, [no]: shownPage(next) }
    keepPlace({ y: scrollY })
    replace(container, next)
    pushPlace(pages, addressFor(location.href, no, page))
    lookAt(next)
    announce(listIn(next))
  }

  /** Every gallery on the page that it had in this entry of the history, and the page where it was. */
  async function restore(): Promise<void> {
    const { pages, y } = placeHere()
    const turned = galleries().map(async (container) => {
      const wanted = pages[numberOf(container)]
      if (wanted === undefined || wanted === shownPage(container)) return false
      const known = seen.get(keyOf(numberOf(container), wanted))
      const next = known ?? (await fetchPage(container, String(wanted)))
      if (next) replace(container, next)
      return next !== undefined
    })
    const scroll = () => scrollTo({ top: y, behavior: 'instant' })
    if (turned.length > 0 && (await Promise.all(turned)).includes(true)) scroll()
  }

  function replace(container: Element, next: Element): void {
    seen.set(keyOf(numberOf(container), shownPage(container)), container)
    seen.set(keyOf(numberOf(next), shownPage(next)), next)
    container.replaceWith(next)
    const gallery_id = next.getAttribute('data-gallery_id')
    tellOfNewItems(args, { pagination_type: 'ajax', gallery_id, gallery_no: numberOf(next) })
  }

  /** Undefined: it failed, or another page was asked for meanwhile. The mark is gone either way (§4, §8). */
  async function fetchPage(container: Element, page: string): Promise<Element | undefined> {
    const galleryNo = numberOf(container)
    const galleryId = container.getAttribute('data-gallery_id') ?? ''
    const controller = new AbortController()
    running.get(galleryNo)?.abort()
    running.set(galleryNo, controller)
    markLoading(container, true)
    try {
      const response = await fetch(args.ajaxurl, {
        method: 'POST',
        body: pageRequest(args, { galleryId, galleryNo, page }),
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        signal: controller.signal,
      })
      return response.ok ? containerIn(await response.text(), galleryId) : undefined
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

function galleries(): Element[] {
  return [...document.querySelectorAll(AJAX_GALLERY)]
}

function keyOf(galleryNo: string, page: number): string {
  return `${galleryNo}:${page}`
}

/** Of a reloaded or restored entry; else what the server has shown. */
function wantedPage(container: Element): number {
  return placeHere().pages[numberOf(container)] ?? shownPage(container)
}

/** A plain click with the main button; with a key held it opens elsewhere, as everywhere. */
function linkFollowed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('.rl-pagination a.page-numbers')
    : null
}

function containerIn(markup: string, galleryId: string): Element | undefined {
  const template = document.createElement('template')
  template.innerHTML = markup
  const found = template.content.querySelector(`.rl-gallery-container[data-gallery_id="${CSS.escape(galleryId)}"]`)
  found?.classList.remove('rl-loading')
  return found ?? undefined
}

/** The link that was followed is gone: reading goes on at the beginning of the gallery. */
function lookAt(container: Element): void {
  if (!(container instanceof HTMLElement)) return
  container.tabIndex = -1
  container.focus({ preventScroll: true })
  if (container.getBoundingClientRect().top < 0) container.scrollIntoView({ behavior: 'instant', block: 'start' })
}
