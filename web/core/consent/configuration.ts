import type { ConsentType } from '#shop/visitors/consent/consent.ts'

/**
 * Configuration of the consent scripts, printed into every page and identical for all visitors. Absent flags are off.
 */
export type ConsentConfiguration = {
  type: ConsentType
  region: string
  policy: string
  /** Versions of the banner call and the banner (protocols 5.5). */
  version: string
  bannerVersion: string
  /** URLs of the banner's markup and style. */
  banner: string
  style: string
  /** Template with `{category}`, and the names to insert. */
  placeholder: string
  categories: Record<string, string>
  isOff?: boolean
  perService?: boolean
  honoursSignal?: boolean
  /** The consent type in which scrolling dismisses the banner. */
  dismissOnScroll?: 'optout' | 'always'
  dismissAfterMs?: number
  records?: boolean
  asksServer?: boolean
  watchesPage?: boolean
  consentMode?: boolean
  globals?: boolean
  /** Something is switched on that most shops have off; its script is fetched apart. */
  hasOptions?: boolean
}

export const CONSENT_CONFIGURATION_ID = 'consent-configuration'

export function hasOptions(configuration: ConsentConfiguration): boolean {
  const { asksServer, consentMode, globals, type, dismissOnScroll } = configuration
  return !!(asksServer || consentMode || globals) || type === 'optout' || dismissOnScroll === 'always'
}
