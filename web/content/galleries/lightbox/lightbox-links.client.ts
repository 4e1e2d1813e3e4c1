import { LIGHTBOX_LINK_SELECTOR } from '#api/store/galleries/protocol.ts'
import { addIsland } from '#web/core/islands/add-island.client.ts'
import { isPlainClick } from '#web/core/ui/clicks.client.ts'
import type { LightboxConsent, LightboxLinks, PressedLink } from './link-group.ts'

const OPT_OUT_SELECTOR = '[data-rel="norl"], [rel="norl"]'

/**
 * Links that open in the lightbox. Without it they lead to their picture. Its island is put into the page when a pointer
 * or the focus reaches one.
 */
export function openLinksInLightbox(startIslands: () => Promise<void>): LightboxLinks {
  let island: HTMLElement | undefined
  let consent: LightboxConsent | undefined
  let hydrate = () => {}
  let open: Parameters<LightboxLinks['serve']>[0] | undefined
  let waiting: PressedLink | undefined

  document.addEventListener('click', (event) => {
    const link = clickedLink(event)
    if (!link || !isPlainClick(event) || event.altKey || hasOtherLightbox()) return
    event.preventDefault()
    const isPointer = event instanceof PointerEvent && event.pointerType !== ''
    forget()
    waiting = { link, by: isPointer ? 'pointer' : 'keys' }
    if (openWaiting()) return // within the frame of the click
    link.ariaBusy = 'true'
    hydrate()
    void load()
  })
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(event, (event) => clickedLink(event) && void load(), { passive: true })
  }

  return {
    prepare(hydrateIsland) {
      hydrate = hydrateIsland
      if (waiting) hydrate()
      return giveUp
    },
    serve(openLink) {
      open = openLink
      queueMicrotask(openWaiting)
      return () => {
        open = undefined
      }
    },
  }

  async function load(): Promise<void> {
    if (island?.isConnected) return
    island = addIsland('lightbox', {})
    try {
      const [lightboxConsent] = await Promise.all([import('./lightbox-consent.client.ts'), startIslands()])
      consent = lightboxConsent
      if (!customElements.get('x-island')) giveUp()
      openWaiting()
    } catch (error) {
      console.warn(error)
      giveUp()
    }
  }

  function openWaiting(): boolean {
    if (!(open && consent)) return false
    const pressed = forget()
    if (pressed?.link.isConnected) open(pressed, consent) // otherwise the gallery was paged in the meantime
    return true
  }

  function forget(): PressedLink | undefined {
    const pressed = waiting
    if (pressed) pressed.link.ariaBusy = null
    waiting = undefined
    return pressed
  }

  /** The next press tries again. */
  function giveUp(): void {
    island?.remove()
    const pressed = forget()
    if (pressed) location.assign(pressed.link.href)
  }
}

/** Another lightbox script with the same name handles the same links; only one of the two may. */
function hasOtherLightbox(): boolean {
  return 'swipebox' in ((window as { jQuery?: { fn: object } }).jQuery?.fn ?? {})
}

function clickedLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LIGHTBOX_LINK_SELECTOR) : null
  return link && !link.matches(OPT_OUT_SELECTOR) ? link : undefined
}
