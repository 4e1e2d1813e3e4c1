import { allowedCategories, type Consent, type ConsentType } from '#shop/consent/consent.ts'
import { CONSENT_ROOT, consentCookies, type TrackBody } from '#wire/consent.protocol.ts'
import { cookie, forgetCookies, keepCookie } from './cookies.client.ts'

/** Call 9, only when the choice differs from the one that was recorded last. It outlives the page. */
export function recordChoice(consent: Consent, type: ConsentType): void {
  const body: TrackBody = {
    consented_categories: allowedCategories(consent, type),
    consented_services: consent.services,
    consenttype: type,
  }
  const categories = JSON.stringify(body.consented_categories)
  const services = JSON.stringify(body.consented_services)
  if (cookie(consentCookies.savedCategories) === categories && cookie(consentCookies.savedServices) === services) return

  keepCookie(consentCookies.savedCategories, categories)
  keepCookie(consentCookies.savedServices, services)
  fetch(`${CONSENT_ROOT}track`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).then(
    ({ ok }) => !ok && forgetSaved(),
    () => forgetSaved(), // offline: tried again when the page is left, or on the next one
  )
}

function forgetSaved(): void {
  forgetCookies((name) => name === consentCookies.savedCategories || name === consentCookies.savedServices)
}
