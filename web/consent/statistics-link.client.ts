import { consentEvents } from '#api/consent/protocol.ts'
import { markRunning } from './blocked-content/blocked-content.client.ts'
import { hasConsentFor, readConsent } from './consent.client.ts'
import { deleteCookies } from './cookies/cookies.client.ts'

/** What statistics can be told. */
export type StatisticsModule = { activateCookieless(): void; activateWithConsent(): void }

const UID = 'burst_uid'
/** §4: of the United Kingdom; everywhere else page views are counted, without a name, once the banner has loaded. */
const REGION_WITHOUT_COOKIELESS = 'uk'

/** §4: before a word without a name, with consent in full; taken back, the identifier goes at once. */
export function linkStatistics(load: () => Promise<StatisticsModule>): void {
  let isCounted = false
  const follow = () => {
    if (!hasConsentFor('burst', 'statistics')) return deleteCookies((name) => name === UID)
    if (isCounted) return
    isCounted = true
    // Taken back, the page is loaded anew: what counts has begun and knows no end.
    markRunning('statistics')
    void load().then((statistics) => statistics.activateWithConsent(), console.warn)
  }
  document.addEventListener(consentEvents.fire, follow)
  document.addEventListener(consentEvents.warned, (event) => {
    if ((event as CustomEvent).detail === REGION_WITHOUT_COOKIELESS) return
    if (readConsent().categories.statistics || hasConsentFor('burst', 'statistics')) return
    void load().then((statistics) => statistics.activateCookieless(), console.warn)
  })
}
