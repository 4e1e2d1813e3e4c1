/** Cookies of consent (protocols 1.5): SameSite=Lax, path `/`, values raw and never URL-encoded. */
export const CONSENT_PREFIX = 'cmplz_'
export const consentCookies = {
  /** One of `categoryAnswers`. */
  category: (category: string) => `${CONSENT_PREFIX}${category}`,
  /** One of `bannerStatuses`. */
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

/** What the cookie of a category holds (§3). */
export const categoryAnswers = { allowed: 'allow', refused: 'deny' } as const
export type CategoryAnswer = (typeof categoryAnswers)[keyof typeof categoryAnswers]

/** What the cookie of the banner holds (§3). */
export const bannerStatuses = { shown: 'show', dismissed: 'dismissed' } as const
export type BannerStatus = (typeof bannerStatuses)[keyof typeof bannerStatuses]

export function toCategoryAnswer(isAllowed: boolean): CategoryAnswer {
  return isAllowed ? categoryAnswers.allowed : categoryAnswers.refused
}

/** Undefined: not answered. */
export function parseCategoryAnswer(text: string): CategoryAnswer | undefined {
  return Object.values(categoryAnswers).find((answer) => answer === text)
}

/** Where the tab caches the answers of calls 8 and 10. */
export const consentStorage = { region: `${CONSENT_PREFIX}user_data`, cookies: `${CONSENT_PREFIX}cookie_data` } as const
