import { reducedMotion } from '../../ui/motion.client.ts'
import { NOTICES_SELECTOR } from './notices-selector.ts'
import { NOTICE_OFFSET_PX, SCROLL_DURATION_MS, scrollPosition } from './scroll-to-notices.ts'

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown']

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
