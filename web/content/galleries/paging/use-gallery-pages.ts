import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GALLERY_CHANGED_EVENT, RL_ARGS_ID, type RlArgs } from '#api/store/galleries/protocol.ts'
import type { GalleryView } from '#shop/content/galleries/galleries.ts'
import { isPlainClick } from '#web/core/ui/clicks.client.ts'
import { STATUS_ID } from '#web/core/ui/live-region.ts'
import { parseGalleryView } from './gallery-data.ts'
import { readGalleryHistoryState, saveScrollPosition, updateGalleryHistoryState } from './history-state.ts'
import { galleryPageRequest } from './page-request.ts'
import { pageInLink, urlWithGalleryPage } from './page-url.ts'

/** `sent`: the page that came with the document. */
type ShownPage = 'sent' | GalleryView

type GalleryInPage = {
  no: number
  /** Another script may have put its own in place of ours. */
  container(): HTMLElement | null
  /** Has shown it when it returns. */
  show(page: ShownPage): void
}

/** §2, mode 2: a page link replaces only the container. */
export function useGalleryPages(no: number, root: RefObject<HTMLDivElement | null>) {
  const [shown, setShown] = useState<ShownPage>('sent')
  /** Its markup, once another page is shown. */
  const sent = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners live as long as the gallery
  useEffect(() => {
    const args = readArgs()
    if (!args) return undefined
    const container = () => root.current?.querySelector<HTMLElement>('.rl-gallery-container') ?? null
    const show = (page: ShownPage) => {
      sent.current ??= root.current?.innerHTML
      flushSync(() => setShown(page))
    }
    return listenForPaging(args, { no, container, show })
  }, [])
  return { shown, sent: sent.current ?? '' }
}

function listenForPaging(args: RlArgs, gallery: GalleryInPage): () => void {
  const { no, container, show } = gallery
  const key = String(no)
  const ended = new AbortController()
  const { signal } = ended
  /** Pages shown so far, so Back restores them without a request. */
  const seen = new Map<number, ShownPage>()
  let running: AbortController | undefined
  const first = container()
  if (first) seen.set(currentPage(first), 'sent')

  saveScrollPosition()
  // On the window and last: what a script made for the original galleries has handled is left alone.
  addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  void restore()
  return () => ended.abort()

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event) || event.altKey || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('.rl-pagination a.page-numbers')
    if (!link || !container()?.contains(link)) return
    event.preventDefault()
    void turn(pageInLink(link.href))
  }

  function onPopState() {
    running?.abort()
    void restore()
  }

  async function turn(page: string): Promise<void> {
    const view = await fetchView(page)
    if (!view) return
    updateGalleryHistoryState({ y: scrollY })
    replace(view)
    const pages = { ...readGalleryHistoryState().pages, [key]: view.page }
    history.pushState({ galleries: { pages, y: scrollY } }, '', urlWithGalleryPage(location.href, key, page))
    const shown = container()
    if (!shown) return
    focusContainer(shown)
    announce(findItemList(shown))
  }

  /** Restores the page of this history entry, and the scroll position. */
  async function restore(): Promise<void> {
    const { pages, y } = readGalleryHistoryState()
    const before = container()
    if (!before) return
    const targetPage = pages[key] ?? currentPage(before)
    updateGalleryHistoryState({ pages: { ...pages, [key]: targetPage } })
    if (targetPage === currentPage(before)) return
    const page = seen.get(targetPage) ?? (await fetchView(String(targetPage)))
    if (!page) return
    replace(page)
    scrollTo({ top: y, behavior: 'instant' })
  }

  function replace(page: ShownPage): void {
    const gallery_id = container()?.dataset.gallery_id
    show(page)
    dispatchGalleryChanged(args, { pagination_type: 'ajax', gallery_id, gallery_no: key })
  }

  /**
   * Undefined when it failed or another page was requested in the meantime. The loading class is removed either way
   * (§4, §8).
   */
  async function fetchView(page: string): Promise<GalleryView | undefined> {
    const controller = new AbortController()
    running?.abort()
    running = controller
    const loading = container()
    if (!loading) return undefined
    markLoading(loading, true)
    try {
      const query = { galleryId: loading.dataset.gallery_id ?? '', galleryNo: key, page }
      const response = await fetch(args.ajaxurl, {
        method: 'POST',
        body: galleryPageRequest(args, query),
        headers: { accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        signal: controller.signal,
      })
      const view = response.ok ? parseGalleryView(await response.text()) : undefined
      if (view) seen.set(view.page, view)
      return view
    } catch {
      return undefined
    } finally {
      if (running === controller) {
        running = undefined
        markLoading(loading, false)
      }
    }
  }
}

export function readArgs(): RlArgs | undefined {
  return JSON.parse(document.getElementById(RL_ARGS_ID)?.textContent || 'null') ?? undefined
}

function currentPage(container: Element): number {
  return Number(container.querySelector('.rl-pagination .current')?.textContent ?? 1)
}

export function findItemList(container: Element): HTMLElement | null {
  return container.querySelector<HTMLElement>('.rl-gallery')
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

/** The followed link no longer exists, so focus moves to the start of the gallery. */
function focusContainer(container: HTMLElement): void {
  container.tabIndex = -1
  container.focus({ preventScroll: true })
  if (container.getBoundingClientRect().top < 0) container.scrollIntoView({ behavior: 'instant', block: 'start' })
}
