import { closestElement } from '#web/core/ui/clicks.client.ts'

/** §4: shown unless its cookie is `hidden`; dismissing sets the cookie. */
export function showStoreNotice(): void {
  const notice = document.querySelector<HTMLElement>('.woocommerce-store-notice')
  if (!notice) return
  const dismissed = `store_notice${notice.dataset.noticeId}=hidden`
  const show = () => {
    notice.style.display = document.cookie.split('; ').includes(dismissed) ? 'none' : ''
  }
  show()
  addEventListener('pageshow', show) // dismissed on another page before Back
  addEventListener('click', (event) => {
    if (!closestElement(event, '.woocommerce-store-notice__dismiss-link')) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is neither universal nor synchronous
    document.cookie = `${dismissed}; path=/; SameSite=Lax`
    show()
  })
}
