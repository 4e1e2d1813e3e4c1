import { isPlainClick } from '../ui/clicks.client.ts'
import { LINK_SELECTOR } from './mark-links.client.ts'

const OPT_OUT_SELECTOR = '[data-rel="norl"], [rel="norl"]'

/**
 * Links that open in the lightbox. Without it they lead to their picture; the module is fetched when a pointer or the
 * focus reaches one.
 */
export function openLinksInLightbox(): void {
  let lightbox: typeof import('./lightbox.client.ts') | undefined
  const load = async () => {
    lightbox ??= await import('./lightbox.client.ts')
    return lightbox
  }

  document.addEventListener('click', async (event) => {
    const link = clickedLink(event)
    if (!link || !isPlainClick(event) || event.altKey || hasOtherLightbox()) return
    event.preventDefault()
    const isPointer = event instanceof PointerEvent && event.pointerType !== ''
    try {
      const { openLightbox } = lightbox ?? (await load()) // when already loaded it opens within the frame of the click
      if (!link.isConnected) return // the gallery was paged in the meantime
      openLightbox(
        link,
        [...document.querySelectorAll<HTMLAnchorElement>(LINK_SELECTOR)],
        isPointer ? 'pointer' : 'keys',
      )
    } catch (error) {
      console.warn(error)
      location.assign(link.href)
    }
  })
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(event, (event) => clickedLink(event) && load().catch(() => {}), { passive: true })
  }
}

/** Another lightbox script with the same name handles the same links; only one of the two may. */
function hasOtherLightbox(): boolean {
  return 'swipebox' in ((window as { jQuery?: { fn: object } }).jQuery?.fn ?? {})
}

function clickedLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK_SELECTOR) : null
  return link && !link.matches(OPT_OUT_SELECTOR) ? link : undefined
}
