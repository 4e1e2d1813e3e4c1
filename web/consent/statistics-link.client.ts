import { consentEvents } from '#wire/consent.protocol.ts'
import { markRunning } from './blocked-content.client.ts'
import { mayShow, readConsent } from './consent.client.ts'
import { forgetCookies } from './cookies.client.ts'

/** What statistics can be told. */
export type Statistics = { activateCookieless(): void; activateWithConsent(): void }

const UID = 'burst_uid'
/** §4: of the United Kingdom; everywhere else page views are counted, without a name, once the banner has loaded. */
const NOTHING_BEFORE_CONSENT = 'uk'

/** §4: before a word without a name, with consent in full; taken back, the identifier goes at once. */
export function linkStatistics(load: () => Promise<Statistics>): void {
  let isCounted = false
  const follow = () => {
    if (!mayShow('burst', 'statistics')) return forgetCookies((name) => name === UID)
    if (isCounted) return
    isCounted = true
    // Taken back, the page is loaded anew: what counts has begun and knows no end.
    markRunning('statistics')
    void load().then((statistics) => statistics.activateWithConsent(), console.warn)
  }
  document.addEventListener(consentEvents.fire, follow)
  document.addEventListener(consentEvents.warned, (event) => {
    if ((event as CustomEvent).detail === NOTHING_BEFORE_CONSENT) return
    if (readConsent().categories.statistics || mayShow('burst', 'statistics')) return
    void load().then((statistics) => statistics.activateCookieless(), console.warn)
  })
}
