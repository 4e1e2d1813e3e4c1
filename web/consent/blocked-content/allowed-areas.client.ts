import { consentEvents } from '#api/consent/protocol.ts'
import { use } from '../../ui/loading/first-use.client.ts'
import { hasConsentFor } from '../consent.client.ts'
import { blockedCategory, blockedService } from './blocked-content.client.ts'
import { AREA_SELECTOR } from './scan.ts'

/** Content that is allowed already arrives, and finds its height, before it is in sight. */
const PRELOAD_MARGIN = '1000px'

/** Hydrates areas that have consent although nobody has touched them: near the viewport, after a decision all of them. */
export function hydrateAllowedAreas(): void {
  const sight = new IntersectionObserver(
    (entries) => hydrateAllowed(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []))),
    { rootMargin: PRELOAD_MARGIN },
  )
  for (const area of document.querySelectorAll(AREA_SELECTOR)) sight.observe(area)
  // Of a category only a new decision fires the second event; earlier consent is enabled on every page.
  for (const event of [consentEvents.service, consentEvents.change]) {
    document.addEventListener(event, () => hydrateAllowed([...document.querySelectorAll(AREA_SELECTOR)]))
  }
}

function hydrateAllowed(areas: Element[]): void {
  const allowed = areas.filter((area) => hasConsentFor(blockedService(area), blockedCategory(area)))
  if (allowed.length === 0) return
  use()
  void customElements.whenDefined('x-island').then(() => {
    for (const area of allowed) area.dispatchEvent(new Event('focusin', { bubbles: true }))
  })
}
