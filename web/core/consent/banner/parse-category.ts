import { CONSENT_CATEGORIES, type ConsentCategory } from '#shop/visitors/consent/consent.ts'
import { CONSENT_PREFIX } from '#shop/visitors/consent/consent-cookies.ts'

/** From markup and scripts: `marketing` and `cmplz_marketing` are the same. */
export function parseCategory(named: unknown): ConsentCategory | undefined {
  return CONSENT_CATEGORIES.find((category) => category === String(named).replace(CONSENT_PREFIX, ''))
}
