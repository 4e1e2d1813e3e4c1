import { CONSENT_CATEGORIES, type Consent, reconciledServices } from '#shop/visitors/consent/consent.ts'
import { parseCategoryAnswer } from '#shop/visitors/consent/consent-cookies.ts'
import * as consentCookies from '#shop/visitors/consent/cookies/cookie-names.ts'

/** The visitor's decisions so far, from the cookies of a browser. What is malformed was not answered. */
export function parseStoredConsent(cookies: ReadonlyMap<string, string>): Consent {
  const categories = CONSENT_CATEGORIES.flatMap((category) => {
    const answer = parseCategoryAnswer(cookies.get(consentCookies.category(category)) ?? '')
    return answer ? [[category, answer] as const] : []
  })
  const entries = Object.entries(parseCookieObject(cookies.get(consentCookies.services))).filter(
    ([, value]) => value === !!value,
  )
  const services: Record<string, boolean> = Object.fromEntries(entries)
  const answersByService = reconciledServices(services, {
    ...parseCookieObject(cookies.get(consentCookies.serviceCategories)),
  })
  return { categories: Object.fromEntries(categories), services, answersByService }
}

/** A malformed or empty cookie counts as an empty object. */
function parseCookieObject(text = ''): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
