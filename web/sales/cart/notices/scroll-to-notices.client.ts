import { reducedMotion } from '#web/core/ui/motion.client.ts'
import { NOTICES_SELECTOR } from '../configuration.ts'
import { NOTICE_OFFSET_PX, SCROLL_DURATION_MS, scrollPosition } from './scroll-to-notices.ts'

let currentScroll = new AbortController()

/** §2, §9: notices scroll into view, 100 px below the edge. Scrolling by the shopper stops it. */
export function scrollToNotices(): void {
  const notice = document.querySelector(NOTICES_SELECTOR)
  if (!notice) return
  currentScroll.abort()
  const from = scrollY
  const to = Math.max(0, from + notice.getBoundingClientRect().top - NOTICE_OFFSET_PX)
  if (reducedMotion().matches) return void scrollTo({ top: to, behavior: 'instant' })
  const scroll = new AbortController()
  currentScroll = scroll
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, () => scroll.abort(), { passive: true, signal: scroll.signal })
  const began = performance.now()
  const step = () => {
    if (scroll.signal.aborted) return
    const elapsed = performance.now() - began
    scrollTo({ top: scrollPosition(from, to, elapsed), behavior: 'instant' })
    if (elapsed < SCROLL_DURATION_MS) requestAnimationFrame(step)
    else scroll.abort()
  }
  requestAnimationFrame(step)
}
