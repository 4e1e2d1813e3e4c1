/**
 * §4: shown unless its cookie is `hidden`. A classic script right after the notice, so that it is there or not before the
 * page is painted and nothing moves: the page is the same for all visitors. Presses are answered with all others
 * (when-first-used.client.ts).
 */
;(() => {
  const show = () => {
    const notice = document.querySelector<HTMLElement>('.woocommerce-store-notice')
    if (!notice) return
    const isDismissed = document.cookie.includes(`store_notice${notice.dataset.noticeId}=hidden`)
    notice.style.display = isDismissed ? 'none' : ''
  }
  show()
  // Dismissed on another page before Back.
  addEventListener('pageshow', show)
})()
