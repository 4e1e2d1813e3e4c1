import type { ConsentCategory } from '#shop/consent/consent.ts'
import { CONSENT_PREFIX, consentCookies } from '#shop/consent/consent-cookies.ts'
import { showBanner } from './banner/banner.client.ts'
import { setCategoryConsent } from './banner/preferences.client.ts'
import { applyDecision, hasConsentFor, updateConsentSettings } from './consent.client.ts'
import { acceptAll, closeBanner, denyAll } from './consent-decisions.ts'
import { readCookie, writeCookie } from './cookies/cookies.client.ts'

/** Only the original script defines this function, so it reveals that script. */
const COMPLIANZ_FUNCTION = 'cmplz_track_status'

/** Functions that third-party scripts call (protocols 5.9); cookie names come without their prefix. */
export function defineConsentGlobals(): void {
  leaveRecordsToComplianz()
  if (COMPLIANZ_FUNCTION in window) return // the original script defines and calls them itself
  Object.assign(window, {
    cmplz_has_consent: (category: ConsentCategory) => hasConsentFor('', category),
    cmplz_has_service_consent: (service: string, category: ConsentCategory) => hasConsentFor(service, category),
    cmplz_get_cookie: (name: string) => readCookie(CONSENT_PREFIX + name),
    cmplz_set_cookie: (name: string, value: string, usePrefix = true) =>
      writeCookie(usePrefix ? CONSENT_PREFIX + name : name, value),
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

/** When the original script runs too, both would record the choice; only it does. */
function leaveRecordsToComplianz(): void {
  const look = () => COMPLIANZ_FUNCTION in window && updateConsentSettings({ records: false })
  look()
  addEventListener('load', look)
  addEventListener('click', look, true) // it may load later, and a choice is a click
}
