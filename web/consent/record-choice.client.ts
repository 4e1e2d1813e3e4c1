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
  const saved = [
    [consentCookies.savedCategories, JSON.stringify(body.consented_categories)],
    [consentCookies.savedServices, JSON.stringify(body.consented_services)],
  ] as const
  if (saved.every(([name, value]) => readCookie(name) === value)) return
  for (const [name, value] of saved) writeCookie(name, value)
  // Offline: retried when the page is left, or on the next page.
  const forget = () => deleteCookies((name) => saved.some(([cookie]) => cookie === name))
  const headers = { 'content-type': 'application/json' }
  fetch(`${CONSENT_ROOT}track`, { method: 'POST', body: JSON.stringify(body), headers, keepalive: true }).then(
    ({ ok }) => !ok && forget(),
    forget,
  )
}
