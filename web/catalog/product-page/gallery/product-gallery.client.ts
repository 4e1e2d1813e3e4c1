import { closestElement, isPlainClick } from '../../../ui/clicks.client.ts'

/** Thumbnails scroll the row to their picture; the one in view is marked. */
export function startGallery(product: HTMLElement) {
  const row = () => product.querySelector<HTMLElement>('.gallery__row')
  const thumbs = () => [...product.querySelectorAll<HTMLElement>('.gallery__thumbs a')]

  function markShown(): void {
    const viewport = row()
    if (!viewport) return
    const shown = Math.round(viewport.scrollLeft / viewport.clientWidth)
    for (const [index, picture] of [...viewport.children].entries()) {
      picture.classList.toggle('flex-active-slide', index === shown)
    }
    for (const [index, thumb] of thumbs().entries()) thumb.setAttribute('aria-current', String(index === shown))
    const link = viewport.children[shown]?.querySelector('a')
    const enlarge = product.querySelector<HTMLAnchorElement>('.gallery__enlarge')
    if (!enlarge || !link) return
    enlarge.href = link.href
    enlarge.hidden = false
    enlarge.classList.add('woocommerce-product-gallery__trigger')
  }

  // Scrolling does not bubble, and the row may be replaced.
  product.addEventListener('scroll', markShown, { capture: true, passive: true })
  product.addEventListener('click', (event) => {
    const thumb = closestElement(event, '.gallery__thumbs a')
    if (!thumb || !isPlainClick(event)) return
    event.preventDefault()
    row()?.children[thumbs().indexOf(thumb)]?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
      behavior: 'smooth',
    })
  })
  markShown()

  const firstPicture = () => row()?.querySelector('a')?.href
  return {
    firstPicture,
    /** After a choice; other pictures begin with the first. */
    refresh(before: string | undefined): void {
      if (before !== firstPicture()) row()?.scrollTo({ left: 0, behavior: 'instant' })
      markShown()
    },
  }
}
