import { CONSENT_PREFIX } from '#api/consent/protocol.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '#shop/consent/consent.ts'

/** Of markup and scripts: `marketing` and `cmplz_marketing` are one. */
export function parseCategory(named: unknown): ConsentCategory | undefined {
  return CONSENT_CATEGORIES.find((category) => category === String(named).replace(CONSENT_PREFIX, ''))
}
