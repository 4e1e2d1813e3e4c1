/** How long a visitor's choice is remembered (protocols 1.5). */
export const CONSENT_DAYS = 365
export const CONSENT_TTL_S = CONSENT_DAYS * 86_400

/** Of cookies and keys of the storage. */
export const CONSENT_PREFIX = 'cmplz_'

/** What the cookie of a category holds (§3). Strings, for names of them would be sent to every visitor. */
export type CategoryAnswer = 'allow' | 'deny'

export function toCategoryAnswer(isAllowed: boolean): CategoryAnswer {
  return isAllowed ? 'allow' : 'deny'
}

/** Undefined: not answered. */
export function parseCategoryAnswer(text: string): CategoryAnswer | undefined {
  return text === 'allow' || text === 'deny' ? text : undefined
}

/** Where the tab caches the answers of calls 8 and 10. */
export const REGION_STORAGE_KEY = 'cmplz_user_data'
export const COOKIES_STORAGE_KEY = 'cmplz_cookie_data'
