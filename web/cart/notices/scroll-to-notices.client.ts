import { closestElement } from '../../ui/clicks.client.ts'
import { reducedMotion } from '../../ui/reduced-motion.client.ts'
import { NOTICE_OFFSET_PX, SCROLL_DURATION_MS, scrollPosition } from './scroll-to-notices.ts'

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown']
const NOTICES_SELECTOR = '.woocommerce-error, .woocommerce-message, .woocommerce-info'

let currentScroll = new AbortController()

/** §2, §9: notices scroll into view, 100 px below the edge. Scrolling by the shopper stops it. */
export function scrollToNotices(): void {
  const notice = document.querySelector(NOTICES_SELECTOR)
  if (!notice) return
  currentScroll.abort()
  const from = scrollY
  const to = Math.max(0, from + notice.getBoundingClientRect().top - NOTICE_OFFSET_PX)
  if (reducedMotion().matches) {
    scrollTo({ top: to, behavior: 'instant' })
    return
  }
  const stopped = new AbortController()
  currentScroll = stopped
  for (const move of USER_SCROLL_EVENTS) {
    addEventListener(move, () => stopped.abort(), { passive: true, signal: stopped.signal })
  }
  const began = performance.now()
  const step = () => {
    if (stopped.signal.aborted) return
    const elapsed = performance.now() - began
    scrollTo({ top: scrollPosition(from, to, elapsed), behavior: 'instant' })
    if (elapsed < SCROLL_DURATION_MS) requestAnimationFrame(step)
    else stopped.abort()
  }
  requestAnimationFrame(step)
}

/** §4: shown unless its cookie is `hidden`; dismissing sets the cookie. */
export function showStoreNotice(): void {
  const notice = document.querySelector<HTMLElement>('.woocommerce-store-notice')
  if (!notice) return
  const name = `store_notice${notice.dataset.noticeId}`
  const show = () => {
    notice.style.display = document.cookie.split('; ').includes(`${name}=hidden`) ? 'none' : ''
    // The consent banner is placed above it.
    document.documentElement.style.setProperty('--notice', `${notice.offsetHeight}px`)
  }
  show()
  addEventListener('resize', show)
  addEventListener('pageshow', show) // dismissed on another page before Back
  addEventListener('click', (event) => {
    if (!closestElement(event, '.woocommerce-store-notice__dismiss-link')) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is neither universal nor synchronous
    document.cookie = `${name}=hidden; path=/; SameSite=Lax`
    show()
  })
}
