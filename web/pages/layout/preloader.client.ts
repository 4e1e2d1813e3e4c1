import { HIDE_DELAY_MS } from './preloader.ts'

/** §2: fades out once the page is ready, and is hidden after 600 ms (the CSS transition takes as long). */
export function hidePreloader(): void {
  const preloader = document.querySelector<HTMLElement>('.preloader')
  if (!preloader) return
  preloader.classList.add('preloader--ready')
  setTimeout(() => {
    preloader.hidden = true
  }, HIDE_DELAY_MS)
}
