import type { TrackBody } from '#api/visitors/consent/protocol.ts'
import { allowedCategories, type Consent, type ConsentType } from '#shop/visitors/consent/consent.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'

/** What call 9 sends as JSON (protocols 5.6), and the cookies that say that it was sent. */
export function consentRecord(
  consent: Consent,
  type: ConsentType,
): { body: string; cookies: (readonly [name: string, value: string])[] } {
  const body: TrackBody = {
    consented_categories: allowedCategories(consent, type),
    consented_services: consent.services,
    consenttype: type,
  }
  return {
    body: JSON.stringify(body),
    cookies: [
      [consentCookies.savedCategories, JSON.stringify(body.consented_categories)],
      [consentCookies.savedServices, JSON.stringify(body.consented_services)],
    ],
  }
}
