/** Cookies of consent (protocols 1.5): SameSite=Lax, path `/`, values raw and never URL-encoded. */
export const CONSENT_PREFIX = 'cmplz_'
export const consentCookies = {
  /** A `CategoryAnswer`. */
  category: (category: string) => `${CONSENT_PREFIX}${category}`,
  /** A `BannerStatus`. */
  banner: `${CONSENT_PREFIX}banner-status`,
  policy: `${CONSENT_PREFIX}policy_id`,
  /** JSON: `{"youtube":true}`, or nothing. */
  services: `${CONSENT_PREFIX}consented_services`,
  /** Our own: `{"youtube":{"marketing":true}}`, the category each service was decided under. */
  given: `${CONSENT_PREFIX}service_categories`,
  id: `${CONSENT_PREFIX}id`,
  /** The last recorded decision, so only a different one is recorded again. */
  savedCategories: `${CONSENT_PREFIX}saved_categories`,
  savedServices: `${CONSENT_PREFIX}saved_services`,
} as const

/** What the cookie of a category holds (§3). Strings, for names of them would be sent to every visitor. */
export type CategoryAnswer = 'allow' | 'deny'

/** What the cookie of the banner holds (§3). */
export type BannerStatus = 'show' | 'dismissed'

export function toCategoryAnswer(isAllowed: boolean): CategoryAnswer {
  return isAllowed ? 'allow' : 'deny'
}

/** Undefined: not answered. */
export function parseCategoryAnswer(text: string): CategoryAnswer | undefined {
  return text === 'allow' || text === 'deny' ? text : undefined
}

/** Where the tab caches the answers of calls 8 and 10. */
export const consentStorage = { region: `${CONSENT_PREFIX}user_data`, cookies: `${CONSENT_PREFIX}cookie_data` } as const
