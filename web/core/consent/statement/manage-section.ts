import { CONSENT_LOCALE, CONSENT_ROOT } from '#api/visitors/consent/protocol.ts'
import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'

/** Space left above the element that the URL's hash names. */
export const SCROLL_OFFSET_PX = 200 // §9

/** Empty where its percent-encoding is malformed. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Call 11 (protocols 5.8). */
export function manageSectionPath(token: string): string {
  return `${LANGUAGE_PREFIX}${CONSENT_ROOT}manage_consent_html?${CONSENT_LOCALE}&token=${token}`
}
