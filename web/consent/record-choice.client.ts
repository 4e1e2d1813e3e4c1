import { CONSENT_ROOT, type TrackBody } from '#api/consent/protocol.ts'
import { allowedCategories, type Consent, type ConsentType } from '#shop/consent/consent.ts'
import { consentCookies } from '#shop/consent/consent-cookies.ts'
import { deleteCookies, readCookie, writeCookie } from './cookies/cookies.client.ts'

/** Call 9, only when the choice differs from the last recorded one. The request outlives the page. */
export function recordChoice(consent: Consent, type: ConsentType): void {
  const body: TrackBody = {
    consented_categories: allowedCategories(consent, type),
    consented_services: consent.services,
    consenttype: type,
  }
  const categories = JSON.stringify(body.consented_categories)
  const services = JSON.stringify(body.consented_services)
  if (
    readCookie(consentCookies.savedCategories) === categories &&
    readCookie(consentCookies.savedServices) === services
  )
    return

  writeCookie(consentCookies.savedCategories, categories)
  writeCookie(consentCookies.savedServices, services)
  fetch(`${CONSENT_ROOT}track`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).then(
    ({ ok }) => !ok && clearRecordedChoice(),
    () => clearRecordedChoice(), // offline: retried when the page is left, or on the next page
  )
}

function clearRecordedChoice(): void {
  deleteCookies((name) => name === consentCookies.savedCategories || name === consentCookies.savedServices)
}
