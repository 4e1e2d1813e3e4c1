import { consentEvents } from '#api/consent/protocol.ts'
import { countsBeforeConsent } from '#shop/consent/regions.ts'
import { activateCookieless, activateWithConsent } from '../statistics/start.client.ts'
import { markRunning } from './blocked-content/blocked-content.client.ts'
import { hasConsentFor, readConsent } from './consent.client.ts'
import { deleteCookies } from './cookies/cookies.client.ts'

const UID = 'burst_uid'

/** §4: anonymous before a decision, full with consent; after a withdrawal the identifier is deleted immediately. */
export function linkStatistics(): void {
  let isCounted = false
  document.addEventListener(consentEvents.fire, () => {
    if (!hasConsentFor('burst', 'statistics')) return deleteCookies((name) => name === UID)
    if (isCounted) return
    isCounted = true
    // A withdrawal reloads the page, because the tracker cannot be stopped.
    markRunning('statistics')
    queueMicrotask(activateWithConsent)
  })
  document.addEventListener(consentEvents.warned, (event) => {
    if (!countsBeforeConsent((event as CustomEvent).detail)) return
    if (readConsent().categories.statistics || hasConsentFor('burst', 'statistics')) return
    queueMicrotask(activateCookieless)
  })
}
