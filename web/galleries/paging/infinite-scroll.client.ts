import type { RlArgs } from '#api/galleries/protocol.ts'
import {
  announce,
  currentPage,
  dispatchGalleryChanged,
  findItemList,
  galleryNumber,
  markLoading,
} from '../gallery-container.client.ts'
import { readGalleryHistoryState, updateGalleryHistoryState } from './history-state.client.ts'
import {
  type InfiniteScrollStop,
  LOAD_DISTANCE_PX,
  loadsByItself,
  pagesToRestore,
  resumesOnReturn,
  stopAfterPage,
} from './infinite-scroll.ts'
import { withPage } from './page-url.ts'

const NO_CONTENT_STATUS = 204

type LoadedGalleryPage = { body: Document; items: HTMLElement[]; next: string | undefined; response: string }

/** §2, mode 3: appends the items of the next page when the visitor scrolls near the end or presses a button. */
export function startInfiniteScroll(container: HTMLElement, args: RlArgs): void {
  const list = findItemList(container)
  const pagination = container.querySelector<HTMLElement>('.rl-pagination-bottom')
  const button = container.querySelector<HTMLButtonElement>('.rl-load-more')
  const galleryId = container.dataset.gallery_id ?? ''
  const mine = `.rl-gallery-container[data-gallery_id="${CSS.escape(galleryId)}"]`
  if (!list || !pagination) return
  const no = galleryNumber(container)
  const isAutomatic = loadsByItself(pagination.dataset.button)
  let page = currentPage(container)
  let next = nextIn(document)
  let stopped: InfiniteScrollStop = 'no'
  let loading = false

  const end = document.createElement('div')
  list.after(end)
  // Also fires when the end was scrolled past: only an end more than 400 px below the viewport does not load.
  const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void loadNext(), {
    rootMargin: `1000000px 0px ${LOAD_DISTANCE_PX}px`,
  })
  button?.addEventListener('click', () => void loadNext(true))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && resumesOnReturn(stopped)) goOn()
  })
  void restore().then(() => stopped === 'no' && next && goOn())
  if (!next) stop('at the end')

  async function loadNext(byHand = false): Promise<void> {
    if (loading || stopped !== 'no' || !next) return
    const [first] = await append([next])
    if (byHand) first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    if (stopped === 'no' && isAutomatic) observeAnew()
  }

  /** Restores the pages that were loaded when this history entry was left, and the scroll position. */
  async function restore(): Promise<void> {
    const { pages, y } = readGalleryHistoryState()
    const wanted = pagesToRestore(page, pages[no])
    if (!next || wanted.length === 0) return
    const from = next
    await append(wanted.map((n) => withPage(from, n)))
    scrollTo({ top: y, behavior: 'instant' })
  }

  /** Fetches in parallel and appends in order up to the first failure. Returns the appended items. */
  async function append(addresses: string[]): Promise<HTMLElement[]> {
    loading = true
    showLoading(true)
    const arrived: HTMLElement[] = []
    try {
      const answers = addresses.map((address) => fetchItems(address).catch(() => undefined))
      for (const answer of answers) {
        const arrival = await answer
        if (arrival) {
          take(arrival)
          arrived.push(...arrival.items)
        }
        const why = stopAfterPage(arrival && { items: arrival.items.length, next: arrival.next })
        if (why !== 'no') {
          stop(why)
          break
        }
      }
      if (arrived.length > 0) announce(list)
    } finally {
      loading = false
      showLoading(false)
    }
    return arrived
  }

  function showLoading(isLoading: boolean): void {
    markLoading(container, isLoading)
    document.querySelector('.footer')?.classList.toggle('footer--waiting', isLoading)
  }

  function take({ body, items, next: following, response }: LoadedGalleryPage): void {
    next = following
    if (items.length > 0) {
      list?.append(...items)
      page++
      updateGalleryHistoryState({ pages: { ...readGalleryHistoryState().pages, [no]: page } })
      const announcement = body.querySelector<HTMLElement>(`${mine} .rl-gallery`)?.dataset.announcement
      if (list && announcement) list.dataset.announcement = announcement
      dispatchGalleryChanged(args, {
        pagination_type: 'infinite',
        gallery_id: galleryId,
        gallery_no: no,
        masonry: list?.matches('.rl-basicmasonry-gallery, .rl-masonry-gallery') === true,
        delayLightbox: false,
        infinite: { gallery: list, body, items, response },
      })
    }
  }

  /** Throws for any unusable response. */
  async function fetchItems(address: string): Promise<LoadedGalleryPage> {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const response = answer.status === NO_CONTENT_STATUS ? '' : await answer.text()
    const body = new DOMParser().parseFromString(response, 'text/html')
    const items = [...body.querySelectorAll<HTMLElement>(`${mine} .rl-gallery-item`)]
    return { body, items, next: nextIn(body), response }
  }

  function nextIn(from: Document): string | undefined {
    const href = from.querySelector(`${mine} .rl-pagination-bottom .next`)?.getAttribute('href')
    return href ? new URL(href, location.href).href : undefined
  }

  function goOn(): void {
    stopped = 'no'
    if (button) button.disabled = button.hidden = false
    if (isAutomatic) observeAnew()
  }

  /** An observer only reports changes; observing anew reports whether the end is still near (§9, prefill). */
  function observeAnew(): void {
    watch.unobserve(end)
    watch.observe(end)
  }

  function stop(why: Exclude<InfiniteScrollStop, 'no'>): void {
    stopped = why
    watch.disconnect()
    if (button) button.disabled = button.hidden = true
  }
}
