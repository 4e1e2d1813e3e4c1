import { consentEvents } from '#api/consent/protocol.ts'
import { countsBeforeConsent } from '#shop/consent/regions.ts'
import { markRunning } from './blocked-content/blocked-content.client.ts'
import { hasConsentFor, readConsent } from './consent.client.ts'
import { deleteCookies } from './cookies/cookies.client.ts'

/** Entry points of the statistics module. */
export type StatisticsModule = { activateCookieless(): void; activateWithConsent(): void }

const UID = 'burst_uid'

/** §4: anonymous before a decision, full with consent; after a withdrawal the identifier is deleted immediately. */
export function linkStatistics(load: () => Promise<StatisticsModule>): void {
  let isCounted = false
  const follow = () => {
    if (!hasConsentFor('burst', 'statistics')) return deleteCookies((name) => name === UID)
    if (isCounted) return
    isCounted = true
    // A withdrawal reloads the page, because the tracker cannot be stopped.
    markRunning('statistics')
    void load().then((statistics) => statistics.activateWithConsent(), console.warn)
  }
  document.addEventListener(consentEvents.fire, follow)
  document.addEventListener(consentEvents.warned, (event) => {
    if (!countsBeforeConsent((event as CustomEvent).detail)) return
    if (readConsent().categories.statistics || hasConsentFor('burst', 'statistics')) return
    void load().then((statistics) => statistics.activateCookieless(), console.warn)
  })
}
