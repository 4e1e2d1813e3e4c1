import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GalleryView } from '#shop/content/galleries/galleries.ts'
import { announcement } from '../gallery.tsx'
import { fetchGalleryPage } from './gallery-data.ts'
import type { PagedGallery } from './gallery-pagination.tsx'
import { readGalleryHistoryState, saveScrollPosition, updateGalleryHistoryState } from './history-state.ts'
import { infiniteFacts } from './infinite-facts.tsx'
import {
  type InfiniteScrollStop,
  LOAD_DISTANCE_PX,
  loadsByItself,
  pagesToRestore,
  resumesOnReturn,
  stopAfterPage,
} from './infinite-scroll.ts'
import { galleryPageQuery } from './page-url.ts'
import { announce, dispatchGalleryChanged, findItemList, markLoading, readArgs } from './use-gallery-pages.ts'

/** Loads the next page when the visitor scrolls near `end` or presses the button. */
export function useInfiniteGallery(paged: PagedGallery, end: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<GalleryView[]>([])
  const [isStopped, setStopped] = useState(false)
  const [list, setList] = useState<HTMLElement | null>(null)
  const loadByHand = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads as long as it lives
  useEffect(() => {
    const container = end.current?.closest<HTMLElement>('.rl-gallery-container')
    const items = container && findItemList(container)
    if (!(end.current && container && items)) return undefined
    setList(items)
    const { load, stop } = startLoading(paged, {
      container,
      list: items,
      end: end.current,
      show: (view) => flushSync(() => setLoaded((pages) => [...pages, view])),
      showStop: setStopped,
    })
    loadByHand.current = load
    return stop
  }, [])
  return { list, loaded, isStopped, loadMore: () => loadByHand.current() }
}

type GalleryParts = {
  container: HTMLElement
  list: HTMLElement
  end: HTMLElement
  /** Has shown it when it returns. */
  show(view: GalleryView): void
  showStop(isStopped: boolean): void
}

function startLoading({ gallery, no, base, page: sent, pages }: PagedGallery, parts: GalleryParts) {
  const { container, list, end, show, showStop } = parts
  const ended = new AbortController()
  const isAutomatic = loadsByItself(gallery.loadMore)
  let page = sent
  let hasNext = sent < pages
  let stopped: InfiniteScrollStop = 'no'
  let isLoading = false

  // Also fires when the end was scrolled past: only an end more than 400 px below the viewport does not load.
  const watch = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && void loadNext(), {
    rootMargin: `1000000px 0px ${LOAD_DISTANCE_PX}px`,
  })
  saveScrollPosition()
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && resumesOnReturn(stopped) && goOn()
  addEventListener('pageshow', onReturn, { signal: ended.signal })
  void restore().then(() => stopped === 'no' && hasNext && goOn())
  if (!hasNext) stop('at the end')
  return {
    load: () => void loadNext(true),
    stop() {
      ended.abort()
      watch.disconnect()
    },
  }

  async function loadNext(isByHand = false): Promise<void> {
    if (isLoading || stopped !== 'no' || !hasNext) return
    const [first] = await append([page + 1])
    if (isByHand) first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    if (stopped === 'no' && isAutomatic) observeAnew()
  }

  /** Restores the pages that were loaded when this history entry was left, and the scroll position. */
  async function restore(): Promise<void> {
    const state = readGalleryHistoryState()
    const pagesToLoad = pagesToRestore(sent, state.pages[no])
    if (!hasNext || pagesToLoad.length === 0) return
    await append(pagesToLoad)
    scrollTo({ top: state.y, behavior: 'instant' })
  }

  /** Fetches in parallel and appends in order up to the first failure. Returns the appended items. */
  async function append(numbers: number[]): Promise<Element[]> {
    const arrived: Element[] = []
    showLoading(true)
    try {
      const answers = numbers.map((n) =>
        fetchGalleryPage(base + galleryPageQuery(no, n, true)).catch(() => 'failed' as const),
      )
      for (const answer of answers) {
        const view = await answer
        if (ended.signal.aborted) break
        if (typeof view === 'object' && view.items.length > 0) arrived.push(...take(view))
        const why = stopAfterPage(view)
        if (why !== 'no') {
          stop(why)
          break
        }
      }
      if (arrived.length > 0) announce(list)
    } finally {
      showLoading(false)
    }
    return arrived
  }

  function take(view: GalleryView): Element[] {
    const before = list.querySelectorAll('.rl-gallery-item').length
    show(view)
    const items = [...list.querySelectorAll('.rl-gallery-item')].slice(before)
    page = view.page
    hasNext = page < view.pages
    updateGalleryHistoryState({ pages: { ...readGalleryHistoryState().pages, [no]: page } })
    list.dataset.announcement = announcement(view) ?? ''
    const args = readArgs()
    if (args) {
      dispatchGalleryChanged(args, {
        pagination_type: 'infinite',
        gallery_id: container.dataset.gallery_id,
        gallery_no: String(no),
        masonry: list.matches('.rl-basicmasonry-gallery, .rl-masonry-gallery'),
        delayLightbox: false,
        infinite: infiniteFacts({ gallery: list, items }, view, no),
      })
    }
    return items
  }

  function showLoading(loading: boolean): void {
    isLoading = loading
    markLoading(container, loading)
    document.querySelector('.footer')?.classList.toggle('footer--waiting', loading)
  }

  function goOn(): void {
    stopped = 'no'
    showStop(false)
    if (isAutomatic) observeAnew()
  }

  /** An observer only reports changes; observing anew reports whether the end is still near (§9, prefill). */
  function observeAnew(): void {
    if (ended.signal.aborted) return
    watch.unobserve(end)
    watch.observe(end)
  }

  function stop(why: Exclude<InfiniteScrollStop, 'no'>): void {
    stopped = why
    watch.disconnect()
    showStop(true)
  }
}
