import { consentSettings } from '../consent.client.ts'
import { AREA_SELECTOR, SCAN_DELAY_MS } from './scan.ts'

/** Blocked content is looked for now and after 2 s (§9). Most pages have none, and then nothing is fetched for it. */
export function scanForBlockedContent(): void {
  const look = () => {
    if (document.querySelector('.cmplz-placeholder-element:not(.cmplz-activated)')) {
      void import('./release.client.ts').then((module) => module.showPlaceholders()).catch(console.warn)
    }
  }
  look()
  if (consentSettings().watchesPage) setInterval(look, SCAN_DELAY_MS)
  else setTimeout(look, SCAN_DELAY_MS)
  if (document.querySelector(AREA_SELECTOR)) {
    void import('./allowed-areas.client.ts').then((module) => module.hydrateAllowedAreas()).catch(console.warn)
  }
}
