import { closest } from './connection.client.ts'
import { LASTS_MS, OFFSET_PX, scrollPosition } from './scrolling.ts'

const SCROLLED_BY_HAND = ['wheel', 'touchstart', 'keydown']
const NOTICES = '.woocommerce-error, .woocommerce-message, .woocommerce-info'

let scrolling = new AbortController()

/** §2, §9: what the shop has to say scrolls into view, 100 px below the edge. The shopper's own scrolling ends it. */
export function scrollToNotices(): void {
  const notice = document.querySelector(NOTICES)
  if (!notice) return
  scrolling.abort()
  const from = scrollY
  const to = Math.max(0, from + notice.getBoundingClientRect().top - OFFSET_PX)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: to, behavior: 'instant' })
    return
  }
  const stopped = new AbortController()
  scrolling = stopped
  for (const move of SCROLLED_BY_HAND) {
    addEventListener(move, () => stopped.abort(), { passive: true, signal: stopped.signal })
  }
  const began = performance.now()
  const step = () => {
    if (stopped.signal.aborted) return
    const elapsed = performance.now() - began
    scrollTo({ top: scrollPosition(from, to, elapsed), behavior: 'instant' })
    if (elapsed < LASTS_MS) requestAnimationFrame(step)
    else stopped.abort()
  }
  requestAnimationFrame(step)
}

/** §4: shown unless its cookie holds `hidden`; dismissing sets that. */
export function showStoreNotice(): void {
  const notice = document.querySelector<HTMLElement>('.woocommerce-store-notice')
  if (!notice) return
  const name = `store_notice${notice.dataset.noticeId}`
  const show = () => {
    notice.style.display = document.cookie.split('; ').includes(`${name}=hidden`) ? 'none' : ''
    // The consent banner stands above it.
    document.documentElement.style.setProperty('--notice', `${notice.offsetHeight}px`)
  }
  show()
  addEventListener('resize', show)
  addEventListener('pageshow', show) // dismissed on another page, which Back has left
  addEventListener('click', (event) => {
    if (!closest(event, '.woocommerce-store-notice__dismiss-link')) return
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and this must be set before leaving
    document.cookie = `${name}=hidden; path=/; SameSite=Lax`
    show()
  })
}
