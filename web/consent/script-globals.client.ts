import { consentCookies } from '#api/consent/protocol.ts'
import type { ConsentCategory } from '#shop/consent/consent.ts'
import { showBanner } from './banner/banner.client.ts'
import { setCategoryConsent } from './banner/preferences.client.ts'
import { applyDecision, hasConsentFor, updateConsentSettings } from './consent.client.ts'
import { acceptAll, closeBanner, denyAll } from './consent-machine.ts'
import { readCookie, writeCookie } from './cookies/cookies.client.ts'

const PREFIX = 'cmplz_'

/** A function that only the script itself has, which is made of them. */
const COMPLIANZ_FUNCTION = 'cmplz_track_status'

/** Functions that other people's scripts call (protocols 5.9); names of cookies come without their prefix. */
export function defineConsentGlobals(): void {
  leaveRecordsToComplianz()
  if (COMPLIANZ_FUNCTION in window) return // they are its own, and it calls them
  Object.assign(window, {
    cmplz_has_consent: (category: ConsentCategory) => hasConsentFor('', category),
    cmplz_has_service_consent: (service: string, category: ConsentCategory) => hasConsentFor(service, category),
    cmplz_get_cookie: (name: string) => readCookie(PREFIX + name),
    cmplz_set_cookie: (name: string, value: string, usePrefix = true) =>
      writeCookie(usePrefix ? PREFIX + name : name, value),
    cmplz_set_consent: (category: ConsentCategory, value: string) => setCategoryConsent(category, value === 'allow'),
    cmplz_accept_all: () => applyDecision(acceptAll),
    cmplz_deny_all: () => applyDecision(denyAll),
    cmplz_get_banner_status: () => readCookie(consentCookies.banner),
    cmplz_set_banner_status: (status: string) => {
      if (status === 'dismissed') return applyDecision(closeBanner)
      writeCookie(consentCookies.banner, 'show')
      showBanner('show')
    },
  })
}

/** Where the script runs that ours takes the place of, each records what is chosen; of the two it is theirs. */
function leaveRecordsToComplianz(): void {
  const look = () => COMPLIANZ_FUNCTION in window && updateConsentSettings({ records: false })
  look()
  addEventListener('load', look)
  addEventListener('click', look, true) // it may have come since, and a choice is a click
}
