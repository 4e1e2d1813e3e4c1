import { startCopyButtons } from '../ui/copy-button.client.ts'

/** Copies the link of a list or prints it; a phone offers its own ways to share. */
export function startWidget(root: HTMLElement): () => void {
  const link = root.querySelector('a')
  const copy = root.querySelector<HTMLElement>('[data-copy]')
  const print = root.querySelector<HTMLElement>('[data-print]')
  if (!link || !copy || !print) return () => {}
  const onPhone = matchMedia('(hover: none)').matches && 'share' in navigator
  if (onPhone) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      navigator.share({ title: document.title, url: link.href }).catch(() => {}) // the visitor has changed their mind
    })
  }
  copy.hidden = !navigator.clipboard
  copy.dataset.copy = link.href
  startCopyButtons(root)
  print.addEventListener('click', () => window.print())
  return () => {}
}
