import { consentEvents } from '#api/consent/protocol.ts'
import { use } from '../../ui/loading/first-use.client.ts'
import { consentCheck } from '../consent.client.ts'
import { blockedCategory, blockedService } from './blocked-content.client.ts'
import { AREA_SELECTOR } from './scan.ts'

/** Whoever scrolls gets content before it is in sight, so that it has found its height. */
const PRELOAD_MARGIN = '1000px'

/** Hydrates areas that have consent although nobody has touched them: those in sight, after a decision all of them. */
export function hydrateAllowedAreas(): void {
  const watch = (rootMargin: string) => {
    const sight = new IntersectionObserver(
      (entries) => hydrateAllowed(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []))),
      { rootMargin },
    )
    for (const area of document.querySelectorAll(AREA_SELECTOR)) sight.observe(area)
  }
  // Until somebody is there, nothing below is fetched, nor what renders it.
  watch('0px')
  addEventListener('scroll', () => watch(PRELOAD_MARGIN), { once: true, passive: true })
  // Of a category only a new decision fires the second event; earlier consent is enabled on every page.
  for (const event of [consentEvents.service, consentEvents.change]) {
    document.addEventListener(event, () => hydrateAllowed([...document.querySelectorAll(AREA_SELECTOR)]))
  }
}

function hydrateAllowed(areas: Element[]): void {
  const isAllowed = consentCheck()
  const allowed = areas.filter((area) => isAllowed(blockedService(area), blockedCategory(area)))
  if (allowed.length === 0) return
  use()
  void customElements.whenDefined('x-island').then(() => {
    for (const area of allowed) area.dispatchEvent(new Event('focusin', { bubbles: true }))
  })
}
