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
